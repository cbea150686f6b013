import { AppError } from '@skillhour/contracts';

/** Returns the call's result, or `fallback` if the service is unavailable, so that the page still renders. */
export async function orFallback<Output, Fallback>(
  call: Promise<Output>,
  fallback: Fallback,
): Promise<Output | Fallback> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable') return fallback;
    throw error;
  }
}
