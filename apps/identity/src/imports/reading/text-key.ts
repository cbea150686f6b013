/** Returns the form in which texts are compared: without case, accents, punctuation and extra spaces. */
export const textKey = (written: string): string =>
  written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim();
