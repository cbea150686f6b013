import { translate } from '@skillhour/texts';
import { ApiError, errorMessageOf } from '@/api';

/** Error messages per field; `general` if the error names no field. */
export type FormErrors<Field extends string> = { [F in Field | 'general']?: string };

export function formErrorsOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  general: string,
): FormErrors<Field> {
  const errors: { [field: string]: string } = {};
  for (const field of fields) {
    const sentence = error instanceof ApiError ? error.fieldText(field) : undefined;
    if (sentence) errors[field] = translate(sentence);
  }
  if (Object.keys(errors).length === 0) errors['general'] = errorMessageOf(error, general);
  return errors as FormErrors<Field>;
}
