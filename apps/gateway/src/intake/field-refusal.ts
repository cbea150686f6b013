import { type AppError, type FileRule, invalidInput } from '@skillhour/contracts';
import { z } from 'zod';

/** The refusal of one field, with a schema's message, as a service would refuse it. */
export const fieldRefusal = (field: string, message: string): AppError =>
  invalidInput(new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]));

/** Refuses a call without a file that must come. */
export function requireFiles(
  rules: Readonly<Record<string, FileRule>>,
  came: (field: string) => boolean,
): void {
  for (const [field, { required }] of Object.entries(rules))
    if (required !== undefined && !came(field)) throw fieldRefusal(field, required);
}
