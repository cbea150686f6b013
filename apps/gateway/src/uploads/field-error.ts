import { type AppError, type FileRule, invalidInput } from '@skillhour/contracts';
import { z } from 'zod';

/** Returns the error for one invalid field with a schema's message, as a service would return it. */
export const fieldError = (field: string, message: string): AppError =>
  invalidInput(new z.ZodError([{ code: 'custom', path: [field], message, input: undefined }]));

/** Throws if a required file is missing. */
export function requireFiles(
  rules: Readonly<Record<string, FileRule>>,
  came: (field: string) => boolean,
): void {
  for (const [field, { required }] of Object.entries(rules))
    if (required !== undefined && !came(field)) throw fieldError(field, required);
}
