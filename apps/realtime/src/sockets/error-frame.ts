/** What every channel answers to a frame that it did not understand or does not allow. */
export const errorFrame = (code: string, message: string) => ({ type: 'error', code, message }) as const;
