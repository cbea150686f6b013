/**
 * Maximum number of highlighted characters per text. Longer code is shown plain, since the highlighter's time
 * grows with the text.
 */
const MAX_HIGHLIGHTED_LENGTH = 20_000;
/**
 * Maximum line length of highlighted code, in characters. Most grammars need quadratic time for a long line,
 * such as 19,900 `$` in Java.
 */
const MAX_LINE_LENGTH = 1_000;
/** A text's remaining code blocks are shown plain after this time. */
const MAX_HIGHLIGHTING_MS = 250;

/** Limits how much of one text's code is highlighted. */
export class HighlightBudget {
  #characters: number;
  #remainingMs = MAX_HIGHLIGHTING_MS;

  /** With `plain`, no code is highlighted. */
  constructor(code: 'highlighted' | 'plain') {
    this.#characters = code === 'plain' ? 0 : MAX_HIGHLIGHTED_LENGTH;
  }

  /** Returns the highlighted code, or an empty string if the budget does not allow it. */
  spend(code: string, highlight: (code: string) => string): string {
    if (code.length > this.#characters || this.#remainingMs <= 0 || hasLongLine(code)) return '';
    this.#characters -= code.length;
    const startedAtMs = performance.now();
    const html = highlight(code);
    this.#remainingMs -= performance.now() - startedAtMs;
    return html;
  }
}

const hasLongLine = (code: string): boolean =>
  code.split('\n').some(({ length }) => length > MAX_LINE_LENGTH);
