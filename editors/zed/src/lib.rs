//! Starts `vine-ls` for plans.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result, Worktree};

struct Vine;

impl zed::Extension for Vine {
    fn new() -> Self {
        Vine
    }

    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<zed::Command> {
        let named = LspSettings::for_worktree(server.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary)
            .and_then(|binary| binary.path);
        let command = named
            .or_else(|| worktree.which("vine-ls"))
            .ok_or("`vine-ls` is not on the PATH, nor named by lsp.vine-ls.binary.path")?;
        Ok(zed::Command {
            command,
            args: vec!["--stdio".into()],
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?;
        Ok(settings
            .settings
            .map(|vine| zed::serde_json::json!({ "vine": vine })))
    }
}

zed::register_extension!(Vine);
