import { ApiError } from '@skillhour/contracts';
import { say } from '@skillhour/texts';

/** Puts the server's refusals under the fields they name; says whether there was any. Give it react-hook-form's `setError` and the form's fields. */
export function showFieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  setError: (field: Field, error: { type: 'server'; message: string }) => void,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const told = fields.flatMap((field) => {
    const sentence = error.fieldText(field);
    return sentence ? [[field, say(sentence)] as const] : [];
  });
  for (const [field, message] of told) setError(field, { type: 'server', message });
  return told.length > 0;
}
