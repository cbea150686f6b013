import { z } from 'zod';

/** How short and how long a text may be, in letters, or how small and how large a number. */
export interface Limits {
  min?: number;
  max?: number;
}

/** The limits that a contract sets to a field, so that no form repeats them. What stands around the rule itself (optional, default, a form's spelling) is looked through. */
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
