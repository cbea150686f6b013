import { Schema } from 'mongoose';

type Keys<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** The constructor that represents a plain value's type in mongoose. */
type PlainConstructor<V> = [V] extends [string]
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
export interface NestedSchema<T, K = Keys<T>> {
  readonly [row]: (value: T, key: K) => [T, K];
}

interface Options<V> {
  required?: boolean;
  default?: V | undefined;
  enum?: readonly (V | null)[];
}
type FieldSchema<V> = [NonNullable<V>] extends [string | number | boolean | Date]
  ? PlainConstructor<NonNullable<V>> | ({ type: PlainConstructor<NonNullable<V>> } & Options<V>)
  : [NonNullable<V>] extends [readonly (infer Item)[]]
    ? [Item] extends [string | number | boolean | Date]
      ? [PlainConstructor<Item>] | ({ type: [PlainConstructor<Item>] } & Options<V>)
      : NestedSchema<NonNullable<V>>
    : NestedSchema<NonNullable<V>>;

/**
 * Schema of each key of a row. A missing key, an additional one or one of another type does not compile, including
 * optional keys.
 */
export type RowShape<Row> = { [K in Keys<Row>]-?: FieldSchema<At<Row, K>> };

const STRICT = { strict: 'throw', versionKey: false } as const;
const schemaOf = (shape: object, options: { collection: string } | { _id: false; id: false }): Schema =>
  new Schema(shape, { ...STRICT, ...options });
const nestedSchemaOf = (shape: object): Schema => schemaOf(shape, { _id: false, id: false });

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
export const nestedSchema = <T>(shape: RowShape<T>): NestedSchema<T> =>
  ({ type: nestedSchemaOf(shape), required: true }) as unknown as NestedSchema<T>;

/** Creates the schema of a nested value that may be null. */
export const nullableNestedSchema = <T>(shape: RowShape<T>): NestedSchema<T> =>
  ({ type: nestedSchemaOf(shape), default: null }) as unknown as NestedSchema<T>;

/** Creates the schema of a list of nested values. */
export const nestedListSchema = <T>(shape: RowShape<T>): NestedSchema<T[]> =>
  ({ type: [nestedSchemaOf(shape)], required: true }) as unknown as NestedSchema<T[]>;
