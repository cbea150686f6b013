import { createError, type ErrorTable } from '@skillhour/contracts';
import type { Value, ValuesOf } from '@skillhour/texts';

type Values = Readonly<Record<string, Value>>;

/** A rejection returned by a decision: an error code, the values of its message, and data for the caller. */
export interface Rejection<Code extends string = string, V extends Values = Values> {
  kind: 'rejected';
  code: Code;
  values: V;
  data?: Readonly<Record<string, unknown>>;
}

/** The rejections that an endpoint's declared errors allow. */
type DeclaredRejection<Errors extends ErrorTable> = {
  [Code in keyof Errors & string]: Rejection<Code, ValuesOf<Errors[Code]['sentence']>>;
}[keyof Errors & string];

export function rejectWith<const Code extends string>(code: Code): Rejection<Code, Record<never, never>>;
export function rejectWith<const Code extends string, V extends Values>(
  code: Code,
  values: V,
  data?: Record<string, unknown>,
): Rejection<Code, V>;
export function rejectWith(code: string, values: Values = {}, data?: Record<string, unknown>): Rejection {
  return { kind: 'rejected', code, values, ...(data && { data }) };
}

/**
 * Throws the declared error of a decision. A code that the endpoint does not declare, or missing values, do not
 * compile.
 */
export function throwRejection<E extends { errors: ErrorTable }>(
  { errors }: E,
  { code, values, data }: DeclaredRejection<E['errors']>,
): never {
  const table: { errors: ErrorTable } = { errors };
  throw createError(table, code, values, data && { data });
}
