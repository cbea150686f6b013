import { ApiError } from '@skillhour/contracts';
import { say } from '@skillhour/texts';

/** The sentence to show for a failure, in the reader's language: the server's own, else the specification's for this deed. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const { detail, message } = error.body;
  if (error.status === 0 || (typeof detail === 'string' && detail !== ''))
    return error.texts.map(say).join(' ');
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** By what support finds a failed call in the logs; a refusal explains itself and needs none. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.isUnexpected ? error.correlationId : undefined;
