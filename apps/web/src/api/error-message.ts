import { ApiError } from '@skillhour/contracts';
import { translate } from '@skillhour/texts';

/**
 * Returns the sentence to show for a failure, in the reader's language: the server's own, otherwise `fallback`, the
 * specified sentence for this action.
 */
export function errorMessageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { detail, message } = error.body;
  if (error.status === 0 || (typeof detail === 'string' && detail !== ''))
    return error.texts.map(translate).join(' ');
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/**
 * Returns the correlation id by which support finds a failed call in the logs. Expected errors explain themselves and
 * have none.
 */
export const errorReferenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.isUnexpected ? error.correlationId : undefined;
