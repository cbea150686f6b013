import { ApiError } from './api-error';

/** Puts the server's refusals under the fields they name; says whether there was any. Give it react-hook-form's `setError` and the form's fields. */
export function showFieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: (field: Field, error: { type: 'server'; message: string }) => void,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const named = fields.filter((field) => error.field(field) !== undefined);
  for (const field of named) setError(field, { type: 'server', message: error.field(field) ?? '' });
  return named.length > 0;
}
