;;; vine-mode.el --- Plans in .vine files  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "29.1"))
;; Keywords: languages, tools, outlines
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; Colours, an outline and an index for plans, and the language server
;; vine-ls for eglot and for lsp-mode, whichever is used:
;;
;;     (add-hook 'vine-mode-hook #'eglot-ensure)   ; or #'lsp-deferred

;;; Code:

(defgroup vine nil
  "Plans in .vine files."
  :group 'languages)

(defcustom vine-server-command '("vine-ls" "--stdio")
  "How the language server is started."
  :type '(repeat string))

(defface vine-complete '((t :inherit success))
  "The status of a task that is done.")
(defface vine-started '((t :inherit font-lock-keyword-face))
  "The status of a task that somebody works on.")
(defface vine-reviewing '((t :inherit font-lock-builtin-face))
  "The status of a task that waits for a review.")
(defface vine-planning '((t :inherit font-lock-type-face))
  "The status of a task that is still thought about.")
(defface vine-notstarted '((t :inherit shadow))
  "The status of a task that nobody has begun.")
(defface vine-blocked '((t :inherit error))
  "The status of a task that cannot go on.")

(defconst vine--header
  "\\(?:\\(ref\\)[ \t]+\\)?\\[\\([[:alnum:]/-]+\\)\\][ \t]+\\(.*?\\)[ \t]*(\\([^()\n]*\\))\\([ \t]+@.*\\)?[ \t]*$"
  "A header: its keyword, id, name, status or URI, and annotations.")

(defvar-local vine--frame-cache nil
  "The tick of the buffer, and what `vine--frame' was then.")

(defun vine-delimiter ()
  "The line between two blocks, as the preamble names it."
  (car (vine--frame)))

(defun vine--frame ()
  "The delimiter, and where the line is that ends the preamble."
  (let ((tick (buffer-chars-modified-tick)))
    (unless (eql tick (car vine--frame-cache))
      (setq vine--frame-cache (cons tick (vine--read-frame))))
    (cdr vine--frame-cache)))

(defun vine--read-frame ()
  "What `vine--frame' says, from the text."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (let ((end (if (save-excursion (re-search-forward "^---$" nil t))
                     (match-beginning 0)
                   (point-min)))
            (case-fold-search t)
            (found "---"))
        (while (re-search-forward
                "^[ \t]*delimiter[ \t]*:[ \t]*\\(.*?[^ \t\n]\\)[ \t]*$" end t)
          (setq found (match-string-no-properties 1)))
        (cons found end)))))

(defun vine--border ()
  "What matches a line above a header, with the blanks between them."
  (concat "^\\(?:" (regexp-quote (vine-delimiter)) "\\|\\(---\\)\\)\n[ \t\n]*"))

(defun vine--border-matched-p ()
  "Whether what `vine--border' matched is one: `---' may be ordinary text."
  (or (null (match-beginning 1)) (= (match-beginning 1) (cdr (vine--frame)))))

(defun vine--next-header (limit)
  "Match the next header between point and LIMIT, and go behind it."
  (let ((start (point)) (border (vine--border)) found)
    ;; Its border may be above point.
    (skip-chars-backward " \t\n")
    (beginning-of-line)
    (while (and (not found) (re-search-forward border limit t))
      (setq found (and (vine--border-matched-p)
                       (looking-at vine--header)
                       (>= (match-beginning 0) start)
                       (<= (match-end 0) limit))))
    (goto-char (if found (match-end 0) start))
    found))

(defun vine--match-border (limit)
  "Match the next line between two blocks between point and LIMIT."
  (re-search-forward (concat "^" (regexp-quote (vine-delimiter)) "$") limit t))

(defun vine--value-face ()
  "The face of the value in the header that was matched."
  (let ((value (match-string 4)))
    (cond ((match-beginning 1) 'link)
          ((member value '("complete" "started" "reviewing" "planning" "notstarted" "blocked"))
           (intern (concat "vine-" value)))
          (t 'font-lock-warning-face))))

(defvar vine-font-lock-keywords
  '(("\\`\\(vine\\)[ \t]+\\([0-9.]+\\)"
     (1 'font-lock-keyword-face) (2 'font-lock-constant-face))
    (vine--match-border 0 'font-lock-delimiter-face)
    (vine--next-header
     (1 'font-lock-keyword-face nil t)
     (2 'font-lock-variable-name-face)
     (3 'bold)
     (4 (vine--value-face))
     (5 'font-lock-preprocessor-face nil t))
    ("^\\(->\\) \\(.*\\)$" (1 'font-lock-operator-face) (2 'font-lock-variable-use-face))
    ("^\\(>\\) \\(.*\\)$" (1 'font-lock-operator-face) (2 'italic))
    ("^\\(@\\(?:artifact\\|guidance\\|file\\)\\) \\([^ \n]+\\) ?\\(.*\\)$"
     (1 'font-lock-preprocessor-face) (2 'font-lock-type-face) (3 'link))
    (vine--match-metadata (1 'font-lock-property-name-face) (2 'font-lock-string-face)))
  "What is coloured in plans.")

(defun vine--match-metadata (limit)
  "Match the next line of metadata between point and LIMIT."
  (let ((end (cdr (vine--frame))))
    (and (< (point) end)
         (re-search-forward "^\\([^:\n]+\\):[ \t]*\\(.*\\)$" (min limit end) t))))

(defun vine--index ()
  "All blocks by id and name, for `imenu'."
  (let (index)
    (goto-char (point-min))
    (while (vine--next-header (point-max))
      (push (cons (format "%s  %s" (match-string-no-properties 2) (match-string-no-properties 3))
                  (copy-marker (match-beginning 0)))
            index))
    (nreverse index)))

(defun vine--outline-search (&optional bound move backward looking-at)
  "Find headers as `outline-search-function' says.
For BOUND, MOVE, BACKWARD and LOOKING-AT see there."
  (cond (looking-at (vine--at-header-p))
        (backward (vine--search-backward bound move))
        (t (vine--search-forward bound move))))

(defun vine--at-header-p ()
  "Whether point is at the start of a header; match it."
  (let ((start (point)))
    (save-excursion
      (and (bolp) (vine--next-header (line-end-position))
           (= (match-beginning 0) start)))))

(defun vine--search-forward (bound move)
  "Go behind the next header before BOUND; if there is none, and MOVE, to BOUND."
  (let ((end (or bound (point-max))))
    (or (vine--next-header end)
        (progn (when move (goto-char end)) nil))))

(defun vine--search-backward (bound move)
  "Go to the header above point, not above BOUND; if none, and MOVE, to BOUND."
  (let ((start (point)) (end (or bound (point-min))) found)
    (while (and (not found) (= 0 (forward-line -1)) (>= (point) end))
      (setq found (vine--at-header-p)))
    (unless found
      (goto-char (if move end start)))
    found))

(defvar vine-mode-syntax-table
  (let ((table (make-syntax-table text-mode-syntax-table)))
    ;; An id is one symbol: `web/sign-in'.
    (modify-syntax-entry ?- "_" table)
    (modify-syntax-entry ?/ "_" table)
    (modify-syntax-entry ?\[ "(]" table)
    (modify-syntax-entry ?\] ")[" table)
    table)
  "The syntax of plans.")

;;;###autoload
(define-derived-mode vine-mode text-mode "Vine"
  "A mode for plans in .vine files."
  (setq-local font-lock-defaults '(vine-font-lock-keywords t)
              imenu-create-index-function #'vine--index
              outline-search-function #'vine--outline-search
              outline-level (lambda () 1)
              ;; Every line of a block means something: none may flow into another.
              paragraph-start "[ \t]*$\\|->\\|>\\|@\\|\\(?:ref[ \t]+\\)?\\[\\|---$"
              paragraph-separate paragraph-start)
  (outline-minor-mode))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.vine\\'" . vine-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons 'vine-mode (lambda (&rest _) vine-server-command))))

(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function lsp-activate-on "lsp-mode")
(declare-function make-lsp-client "lsp-mode")
(defvar lsp-language-id-configuration)
(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(vine-mode . "vine"))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection (lambda () vine-server-command))
                    :activation-fn (lsp-activate-on "vine")
                    :server-id 'vine-ls)))

(provide 'vine-mode)
;;; vine-mode.el ends here
