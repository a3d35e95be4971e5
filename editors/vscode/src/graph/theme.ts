// The names that the page has for the themes of VS Code.
import { ColorThemeKind } from "vscode";

const NAMES: Record<ColorThemeKind, string> = {
  [ColorThemeKind.Light]: "light",
  [ColorThemeKind.Dark]: "dark",
  [ColorThemeKind.HighContrast]: "high-contrast",
  [ColorThemeKind.HighContrastLight]: "high-contrast-light",
};

export function themeOf(kind: ColorThemeKind): string {
  return NAMES[kind];
}
