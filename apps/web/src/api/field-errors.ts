import { ApiError } from '@skillhour/contracts';
import { translate } from '@skillhour/texts';

/**
 * Shows the server's errors under the fields they name and returns whether there were any. Pass react-hook-form's
 * `setError` and the names of the form's fields.
 */
export function showFieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: (field: Field, error: { type: 'server'; message: string }) => void,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const shown = fields.flatMap((field) => {
    const sentence = error.fieldText(field);
    return sentence ? [[field, translate(sentence)] as const] : [];
  });
  for (const [field, message] of shown) setError(field, { type: 'server', message });
  return shown.length > 0;
}
