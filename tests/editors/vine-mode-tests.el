;;; vine-mode-tests.el --- What an author sees in Emacs  -*- lexical-binding: t; -*-

;;; Commentary:

;; Run by test_emacs.py, in the folder of two plans.

;;; Code:

(require 'ert)
(require 'cl-lib)
(require 'imenu)
(require 'outline)
(require 'eglot)
(require 'vine-mode)

(defvar lsp-clients)
(declare-function lsp-buffer-language "lsp-mode")

(defconst vine-tests-garden
  "vine 1.2.0
title: Garden 🌿
---
[root] Plant (started)
-> beds
-> walk
---
ref [walk] The walk (./paths.vine)
---
[beds] Dig 漢字 (notstarted)
-> tools
> Keep it.
---
[tools] Buy tools (complete)
")

(defmacro vine-tests-with (text &rest body)
  "Do BODY in a buffer with a plan of this TEXT."
  (declare (indent 1))
  `(with-temp-buffer
     (insert ,text)
     (vine-mode)
     (goto-char (point-min))
     ,@body))

(defun vine-tests-face (text)
  "The face of the first character of TEXT."
  (font-lock-ensure)
  (goto-char (point-min))
  (search-forward text)
  (get-text-property (match-beginning 0) 'face))

(ert-deftest vine-a-status-has-its-face ()
  (vine-tests-with vine-tests-garden
    (should (eq (vine-tests-face "started)") 'vine-started))
    (should (eq (vine-tests-face "complete)") 'vine-complete))
    (should (eq (vine-tests-face "./paths") 'link))
    (should (eq (vine-tests-face "root]") 'font-lock-variable-name-face))
    (should (eq (vine-tests-face "Garden") 'font-lock-string-face))))

(ert-deftest vine-a-delimiter-of-ones-own-is-known ()
  (vine-tests-with "vine 1.2.0\ndelimiter: ===\n---\n[a] A (planning)\n---\n[no] No (complete)\n===\n[b] B (started)\n"
    (should (equal (vine-delimiter) "==="))
    (should (eq (vine-tests-face "b] B") 'font-lock-variable-name-face))
    (should (equal (mapcar #'car (vine--index)) '("a  A" "b  B")))
    (should-not (eq (vine-tests-face "complete") 'vine-complete))))

(ert-deftest vine-blocks-are-headings ()
  (vine-tests-with vine-tests-garden
    (outline-next-heading)
    (should (looking-at-p "\\[root\\]"))
    (outline-next-heading)
    (should (looking-at-p "ref \\[walk\\]"))
    (outline-previous-heading)
    (should (looking-at-p "\\[root\\]"))))

(ert-deftest vine-an-id-is-a-symbol ()
  (vine-tests-with "vine 1.2.0\n---\n[a] A (planning)\n-> web/sign-in\n"
    (search-forward "sign")
    (should (equal (thing-at-point 'symbol t) "web/sign-in"))))

(ert-deftest vine-filling-joins-no-dependencies ()
  (vine-tests-with vine-tests-garden
    (search-forward "-> beds")
    (fill-paragraph)
    (should (equal (buffer-string) vine-tests-garden))))

(ert-deftest vine-lsp-mode-knows-the-server ()
  (require 'lsp-mode)
  (should (gethash 'vine-ls lsp-clients))
  (vine-tests-with vine-tests-garden
    (should (equal (lsp-buffer-language) "vine"))))

;; With eglot

(defun vine-tests-wait (condition)
  "Wait until CONDITION returns something, and return that."
  (let ((late (+ (float-time) 60)) value)
    (while (and (not (setq value (funcall condition))) (< (float-time) late))
      (accept-process-output nil 0.02))
    (or value (error "In vain: %S" condition))))

(defun vine-tests-findings ()
  "The messages of all mistakes in the buffer that flymake has from the server."
  (flymake-start)
  (cl-loop for finding in (flymake-diagnostics)
           when (eq (flymake-diagnostic-type finding) 'eglot-error)
           collect (flymake-diagnostic-text finding)))

(defun vine-tests-in-step ()
  "Whether the server has the text of the buffer."
  (eglot--signal-textDocument/didChange)
  (let* ((answer (eglot-execute (eglot-current-server) '(:command "vine.debugInformation" :arguments [])))
         (uri (plist-get (eglot--TextDocumentIdentifier) :uri))
         (known (cl-find uri (plist-get answer :documents)
                         :key (lambda (it) (plist-get it :uri)) :test #'equal)))
    (equal (plist-get known :sha256)
           (secure-hash 'sha256 (encode-coding-string (buffer-string) 'utf-8-unix)))))

(defun vine-tests-open (text)
  "Open a plan of this TEXT with eglot."
  (write-region text nil "garden.vine" nil 'silent)
  (when-let* ((buffer (get-file-buffer "garden.vine")))
    (with-current-buffer buffer (set-buffer-modified-p nil))
    (kill-buffer buffer))
  (find-file "garden.vine")
  (let ((eglot-sync-connect 60))
    (eglot-ensure)
    ;; What `eglot-ensure' does after the command, of which there is none here.
    (run-hooks 'post-command-hook))
  (vine-tests-wait #'eglot-managed-p))

(ert-deftest vine-with-the-server-mistakes-are-shown-and-mended ()
  (vine-tests-open (string-replace "-> tools" "-> tolls" vine-tests-garden))
  (should (string-search "no block has the id `tolls`" (car (vine-tests-wait #'vine-tests-findings))))
  (goto-char (point-min))
  (search-forward "tolls")
  (replace-match "tools")
  (should (vine-tests-in-step))
  (vine-tests-wait (lambda () (not (vine-tests-findings))))
  (should (equal (buffer-string) vine-tests-garden)))

(ert-deftest vine-with-the-server-a-card-is-shown ()
  (vine-tests-open vine-tests-garden)
  (goto-char (point-min))
  (search-forward "-> be")
  (let (shown)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
    (vine-tests-wait (lambda () shown))
    (should (string-search "Dig 漢字" shown))))

(ert-deftest vine-with-the-server-ids-are-completed ()
  (vine-tests-open vine-tests-garden)
  (goto-char (point-min))
  (search-forward "> Keep")
  (beginning-of-line)
  (insert "-> \n")
  (backward-char)
  (let* ((found (eglot-completion-at-point))
         (offered (all-completions "" (nth 2 found))))
    (should (member "walk" (mapcar #'string-trim offered))))
  (should (vine-tests-in-step)))

(ert-deftest vine-with-the-server-a-reference-leads-to-its-plan ()
  (vine-tests-open vine-tests-garden)
  (goto-char (point-min))
  (search-forward "./pa")
  (let ((found (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
    (should (string-search "paths.vine" (xref-location-group (xref-item-location (car found)))))))

(ert-deftest vine-with-the-server-an-id-is-renamed ()
  (vine-tests-open vine-tests-garden)
  (goto-char (point-min))
  (search-forward "-> to")
  (let ((eglot-confirm-server-edits nil))
    (eglot-rename "spades"))
  (should (equal (buffer-string)
                 (string-replace "[tools]" "[spades]" (string-replace "-> tools" "-> spades" vine-tests-garden))))
  (should (vine-tests-in-step)))

(ert-deftest vine-with-the-server-a-plan-is-formatted ()
  (vine-tests-open (string-replace "-> beds" "->   beds  " vine-tests-garden))
  (eglot-format-buffer)
  (should (equal (buffer-string) vine-tests-garden))
  (should (vine-tests-in-step)))

(ert-deftest vine-with-the-server-a-fix-is-made ()
  (vine-tests-open (string-replace "-> tools" "-> tolls" vine-tests-garden))
  (vine-tests-wait #'vine-tests-findings)
  (goto-char (point-min))
  (search-forward "-> to")
  (let* ((eglot-confirm-server-edits nil)
         (actions (eglot-code-actions (point) (point) "quickfix"))
         (preferred (or (cl-find t actions :key (lambda (it) (plist-get it :isPreferred)))
                        (elt actions 0))))
    (eglot-execute (eglot-current-server) preferred))
  (should (equal (buffer-string) vine-tests-garden))
  (should (vine-tests-in-step)))

;;; vine-mode-tests.el ends here
