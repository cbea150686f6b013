import { Schema } from 'mongoose';

type Keys<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** The constructor that mongoose knows a plain value by. */
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
/** A described value with keys of its own. It stands for this very type: one with an optional key more or less does not fit. */
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

/** How each key of a row is kept. A key left out, one too many or one of another type does not compile, optional ones included. */
export type RowShape<Row> = { [K in Keys<Row>]-?: Described<At<Row, K>> };

const STRICT = { strict: 'throw', versionKey: false } as const;
const schemaOf = (shape: object, options: { collection: string } | { _id: false; id: false }): Schema =>
  new Schema(shape, { ...STRICT, ...options });
const partOf = (shape: object): Schema => schemaOf(shape, { _id: false, id: false });

/** The schema of a collection's rows, typed by the row. What the row does not have is refused, by the compiler and when it is written. */
export function rowSchema<Row>(shape: RowShape<Row>, { collection }: { collection: string }): Schema<Row> {
  // That it is this row's schema is what the shape's type says; mongoose would work it out anew from the values.
  const schema: unknown = schemaOf(shape, { collection });
  return schema as Schema<Row>;
}

/** A value inside of a row that is always there. */
export const rowPart = <T>(shape: RowShape<T>): RowPart<T> =>
  ({ type: partOf(shape), required: true }) as unknown as RowPart<T>;

/** A value inside of a row that may be null. */
export const nullableRowPart = <T>(shape: RowShape<T>): RowPart<T> =>
  ({ type: partOf(shape), default: null }) as unknown as RowPart<T>;

/** A list of values inside of a row. */
export const rowParts = <T>(shape: RowShape<T>): RowPart<T[]> =>
  ({ type: [partOf(shape)], required: true }) as unknown as RowPart<T[]>;
