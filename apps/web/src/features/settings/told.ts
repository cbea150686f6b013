import { say } from '@skillhour/texts';
import { ApiError, messageOf } from '@/api';

/** Error messages per field; `general` if the error names no field. */
export type Told<Field extends string> = { [F in Field | 'general']?: string };

export function toldOf<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  general: string,
): Told<Field> {
  const told: { [field: string]: string } = {};
  for (const field of fields) {
    const sentence = error instanceof ApiError ? error.fieldText(field) : undefined;
    if (sentence) told[field] = say(sentence);
  }
  if (Object.keys(told).length === 0) told['general'] = messageOf(error, general);
  return told as Told<Field>;
}
