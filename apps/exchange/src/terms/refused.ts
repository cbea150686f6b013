import { refusalOf, type RefusalTable } from '@skillhour/contracts';
import type { Value, ValuesOf } from '@skillhour/texts';

type Values = Readonly<Record<string, Value>>;

/** A rejection returned by a decision: an error code, the values of its message, and data for the caller. */
export interface Refused<Code extends string = string, V extends Values = Values> {
  kind: 'refused';
  code: Code;
  values: V;
  data?: Readonly<Record<string, unknown>>;
}

/** The rejections that an endpoint's declared errors allow. */
type DeclaredBy<Errors extends RefusalTable> = {
  [Code in keyof Errors & string]: Refused<Code, ValuesOf<Errors[Code]['sentence']>>;
}[keyof Errors & string];

export function refused<const Code extends string>(code: Code): Refused<Code, Record<never, never>>;
export function refused<const Code extends string, V extends Values>(
  code: Code,
  values: V,
  data?: Record<string, unknown>,
): Refused<Code, V>;
export function refused(code: string, values: Values = {}, data?: Record<string, unknown>): Refused {
  return { kind: 'refused', code, values, ...(data && { data }) };
}

/**
 * Throws the declared error of a decision. A code that the endpoint does not declare, or missing values, do not
 * compile.
 */
export function refuse<E extends { errors: RefusalTable }>(
  { errors }: E,
  { code, values, data }: DeclaredBy<E['errors']>,
): never {
  const table: { errors: RefusalTable } = { errors };
  throw refusalOf(table, code, values, data && { data });
}
