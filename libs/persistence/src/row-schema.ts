import { Schema } from 'mongoose';

type Keys<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** The constructor that represents a plain value's type in mongoose. */
type Plain<V> = [V] extends [string]
  ? StringConstructor
  : [V] extends [number]
    ? NumberConstructor
    : [V] extends [boolean]
      ? BooleanConstructor
      : [V] extends [Date]
        ? DateConstructor
        : never;

declare const row: unique symbol;
/** Schema of a nested value. It is invariant in this type: a type with one optional key more or less does not fit. */
export interface RowPart<T, K = Keys<T>> {
  readonly [row]: (value: T, key: K) => [T, K];
}

interface Options<V> {
  required?: boolean;
  default?: V | undefined;
  enum?: readonly (V | null)[];
}
type Described<V> = [NonNullable<V>] extends [string | number | boolean | Date]
  ? Plain<NonNullable<V>> | ({ type: Plain<NonNullable<V>> } & Options<V>)
  : [NonNullable<V>] extends [readonly (infer Item)[]]
    ? [Item] extends [string | number | boolean | Date]
      ? [Plain<Item>] | ({ type: [Plain<Item>] } & Options<V>)
      : RowPart<NonNullable<V>>
    : RowPart<NonNullable<V>>;

/**
 * Schema of each key of a row. A missing key, an additional one or one of another type does not compile, including
 * optional keys.
 */
export type RowShape<Row> = { [K in Keys<Row>]-?: Described<At<Row, K>> };

const STRICT = { strict: 'throw', versionKey: false } as const;
const schemaOf = (shape: object, options: { collection: string } | { _id: false; id: false }): Schema =>
  new Schema(shape, { ...STRICT, ...options });
const partOf = (shape: object): Schema => schemaOf(shape, { _id: false, id: false });

/**
 * Creates the schema of a collection's rows, typed by the row. Unknown fields are rejected by the compiler and at write
 * time.
 */
export function rowSchema<Row>(shape: RowShape<Row>, { collection }: { collection: string }): Schema<Row> {
  // The shape's type guarantees that this is the row's schema; mongoose would infer the type again from the values.
  const schema: unknown = schemaOf(shape, { collection });
  return schema as Schema<Row>;
}

/** Creates the schema of a nested value that is always present. */
export const rowPart = <T>(shape: RowShape<T>): RowPart<T> =>
  ({ type: partOf(shape), required: true }) as unknown as RowPart<T>;

/** Creates the schema of a nested value that may be null. */
export const nullableRowPart = <T>(shape: RowShape<T>): RowPart<T> =>
  ({ type: partOf(shape), default: null }) as unknown as RowPart<T>;

/** Creates the schema of a list of nested values. */
export const rowParts = <T>(shape: RowShape<T>): RowPart<T[]> =>
  ({ type: [partOf(shape)], required: true }) as unknown as RowPart<T[]>;
