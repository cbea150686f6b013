export const CODE_LENGTH = 5;

/**
 * Returns the boxes after typing or pasting into one, and the box to focus. Each box takes one digit; other characters
 * and surplus digits are dropped.
 */
export function enterDigits(
  boxes: readonly string[],
  at: number,
  text: string,
): { boxes: string[]; focus: number } {
  const digits = [...text.replace(/\D/g, '')].slice(0, CODE_LENGTH - at);
  const next = boxes.map((digit, index) => digits[index - at] ?? digit);
  return { boxes: next, focus: Math.min(at + digits.length, CODE_LENGTH - 1) };
}

/** Erases the box on Backspace or, if it is empty, the one before it. */
export function eraseDigit(boxes: readonly string[], at: number): { boxes: string[]; focus: number } {
  const target = boxes[at] === '' ? Math.max(0, at - 1) : at;
  return { boxes: boxes.map((digit, index) => (index === target ? '' : digit)), focus: target };
}
