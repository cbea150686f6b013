import { ApiError } from './api-error';

/** The sentence to show for a failure: the server's own (`detail`, else `message`), else the specification's for this deed. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return error.detail;
  const { detail, message } = error.body;
  if (typeof detail === 'string' && detail !== '') return detail;
  return typeof message === 'string' && message !== '' ? message : fallback;
}
