/** Returns the response of every channel to a frame that is invalid or not allowed. */
export const errorFrame = (code: string, message: string) => ({ type: 'error', code, message }) as const;
