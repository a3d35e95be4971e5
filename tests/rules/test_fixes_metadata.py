"""The fixes of metadata, each as the text after it."""

from tests.rules.pictures_fixes import check_fixes


def test_spaces_in_the_magic_line():
    check_fixes(
        "vine/magic-spacing",
        """
        vine   1.2.0
        ---
        [root] Ship it (planning)
        * Leave one space (safe, preferred)
        - vine   1.2.0
        + vine 1.2.0
        """,
    )


def test_a_version_that_does_not_exist():
    check_fixes(
        "vine/unknown-version",
        """
        vine 1.7.0
        ---
        [root] Ship it (planning)
        * Change the version to 1.2.0 (preferred)
        - vine 1.7.0
        + vine 1.2.0
        """,
    )


def test_a_version_with_zeros_in_front():
    check_fixes(
        "vine/unknown-version",
        """
        vine 01.02.00
        ---
        [root] Ship it (planning)
        * Change the version to 1.2.0 (safe, preferred)
        - vine 01.02.00
        + vine 1.2.0
        """,
    )


def test_a_byte_order_mark_goes():
    check_fixes(
        "vine/byte-order-mark",
        """
        \ufeffvine 1.2.0
        ---
        [root] Ship it (planning)
        * Delete the byte order mark (safe, preferred)
        - \ufeffvine 1.2.0
        + vine 1.2.0
        """,
    )


def test_an_ignored_line_becomes_the_title_or_a_note():
    check_fixes(
        "vine/ignored-line",
        """
        vine 1.2.0
        My shop 🌿
        ---
        [root] Ship it (planning)
        * Make it the title (preferred)
        - My shop 🌿
        + title: My shop 🌿
        * Keep it as `note`
        - My shop 🌿
        + note: My shop 🌿
        """,
    )


def test_an_ignored_line_beside_a_title_becomes_a_note():
    check_fixes(
        "vine/ignored-line",
        """
        vine 1.2.0
        title: Shop
        note: one
        My shop
        ---
        [root] Ship it (planning)
        * Keep it as `note-2` (preferred)
        - My shop
        + note-2: My shop
        """,
    )


def test_an_ignored_block_gets_a_terminator_above():
    check_fixes(
        "vine/ignored-block",
        """
        vine 1.2.0
        [root] Ship it (planning)
        -> a
        ---
        [a] First (planning)
        * Put `---` above this block (preferred)
        + ---
        """,
    )


def test_an_ignored_block_with_another_delimiter():
    check_fixes(
        "vine/ignored-block",
        """
        vine 1.2.0
        delimiter: ===
        [root] Ship it (planning)
        -> a
        ---
        [a] First (planning)
        * Put `---` above this block (preferred)
        + ---
        - ---
        + ===
        """,
    )


def test_metadata_without_effect_goes():
    check_fixes(
        "vine/duplicate-metadata",
        """
        vine 1.2.0
        title: One
        title: Two
        ---
        [root] Ship it (planning)
        * Delete this line (preferred)
        - title: One
        """,
    )


def test_a_key_is_written_in_lower_case():
    check_fixes(
        "vine/metadata-case",
        """
        vine 1.2.0
        Title: Shop
        ---
        [root] Ship it (planning)
        * Write `title` (safe, preferred)
        - Title: Shop
        + title: Shop
        """,
    )


def test_a_misspelt_key():
    check_fixes(
        "vine/unknown-metadata",
        """
        vine 1.2.0
        titel: Shop
        ---
        [root] Ship it (planning)
        * Change to `title` (preferred)
        - titel: Shop
        + title: Shop
        """,
    )


def test_a_comment_becomes_a_key():
    check_fixes(
        "vine/comment",
        """
        vine 1.2.0
        # owner: Mara
        ---
        [root] Ship it (planning)
        * Make it the key `owner` (preferred)
        - # owner: Mara
        + owner: Mara
        """,
    )


def test_a_key_with_a_blank():
    check_fixes(
        "vine/malformed-key",
        """
        vine 1.2.0
        due date: Friday
        ---
        [root] Ship it (planning)
        * Change to `due-date` (preferred)
        - due date: Friday
        + due-date: Friday
        """,
    )


def test_a_missing_key():
    check_fixes(
        "vine/malformed-key",
        """
        vine 1.2.0
        : Friday
        ---
        [root] Ship it (planning)
        * Change to `note` (preferred)
        - : Friday
        + note: Friday
        """,
    )


def test_an_empty_title_goes():
    check_fixes(
        "vine/empty-title",
        """
        vine 1.2.0
        title:
        ---
        [root] Ship it (planning)
        * Delete the empty title (preferred)
        - title:
        """,
    )


def test_a_prefix_is_made_an_id():
    check_fixes(
        "vine/malformed-prefix",
        """
        vine 1.2.0
        prefix: Größe und so
        ---
        [root] Ship it (planning)
        * Change to `Grosse-und-so` (preferred)
        - prefix: Größe und so
        + prefix: Grosse-und-so
        """,
    )


def test_an_empty_delimiter_is_replaced_everywhere():
    check_fixes(
        "vine/empty-delimiter",
        """
        vine 1.2.0
        delimiter:
        ---
        [root] Ship it (planning)
        -> a

        [a] First (planning)
        * Use the delimiter `===` (preferred)
        - delimiter:
        + delimiter: ===
        -
        + ===
        """,
    )


def test_an_ambiguous_delimiter_is_replaced_everywhere():
    check_fixes(
        "vine/ambiguous-delimiter",
        """
        vine 1.2.0
        delimiter: > x
        ---
        [root] Ship it (planning)
        ===
        -> a
        > x
        [a] First (planning)
        * Use the delimiter `+++` (preferred)
        - delimiter: > x
        + delimiter: +++
        - > x
        + +++
        """,
    )
