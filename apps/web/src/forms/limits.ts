import { z } from 'zod';

/** Minimum and maximum: of a text's length in characters, or of a number. */
export interface Limits {
  min?: number;
  max?: number;
}

/**
 * Returns a field's limits from its contract, so that no form repeats them. Wrappers around the rule (optional,
 * default, pipe) are unwrapped.
 */
export function limitsOf(field: z.core.$ZodType): Limits {
  if (field instanceof z.ZodPipe) return limitsOf(field.out);
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return limitsOf(field.unwrap());
  if (field instanceof z.ZodString) return given(field.minLength, field.maxLength);
  if (field instanceof z.ZodNumber) return given(field.minValue, field.maxValue);
  return {};
}

const given = (min: number | null, max: number | null): Limits => ({
  ...(min !== null && { min }),
  ...(max !== null && { max }),
});
