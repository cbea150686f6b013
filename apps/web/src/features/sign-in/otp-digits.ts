export const CODE_LENGTH = 5;

/** The boxes after typing or pasting into one: digits only, one a box, what is too much is dropped; and the box to go to. */
export function enterDigits(
  boxes: readonly string[],
  at: number,
  text: string,
): { boxes: string[]; focus: number } {
  const digits = [...text.replace(/\D/g, '')].slice(0, CODE_LENGTH - at);
  const next = boxes.map((digit, index) => digits[index - at] ?? digit);
  return { boxes: next, focus: Math.min(at + digits.length, CODE_LENGTH - 1) };
}

/** Backspace empties the box, or, where it is empty, the one before it. */
export function eraseDigit(boxes: readonly string[], at: number): { boxes: string[]; focus: number } {
  const target = boxes[at] === '' ? Math.max(0, at - 1) : at;
  return { boxes: boxes.map((digit, index) => (index === target ? '' : digit)), focus: target };
}
