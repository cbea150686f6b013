import type { AppError } from '@skillhour/contracts';

/** Returns the response of every channel to a frame that is invalid or not allowed. */
export const errorFrame = ({ code, message }: AppError) => ({ type: 'error', code, message }) as const;
