/** A field of a row, or a field of a subdocument by its path. */
type FieldPath<Row> = (keyof Row & string) | `${keyof Row & string}.${string}`;

/** The order of a list. The last field makes it total. Every row has all fields, and none is null. */
export type Sort<Row> = readonly (readonly [field: FieldPath<Row>, direction: 1 | -1])[];

/** A row's values of the sort fields: its position in the order. */
export type SortKey = readonly unknown[];

export const sortKeyOf = <Row>(row: Row, sort: Sort<Row>): SortKey =>
  sort.map(([path]) =>
    path.split('.').reduce<unknown>((value, field) => (value as Record<string, unknown>)[field], row),
  );

export const reverseSort = <Row>(sort: Sort<Row>): Sort<Row> =>
  sort.map(([field, direction]) => [field, direction === 1 ? -1 : 1] as const);

/**
 * Returns a filter for the rows behind a key in sort order, optionally including the key's own row. The bound on the
 * first field is repeated at the top level, so that the database reads one range of its index.
 */
export function filterAfter<Row>(sort: Sort<Row>, key: SortKey, { inclusive = false } = {}): object {
  const last = sort.length - 1;
  const branches = sort.map(([field, direction], position) => {
    const same = Object.fromEntries(sort.slice(0, position).map(([name], index) => [name, key[index]]));
    return { ...same, [field]: { [operator(direction, inclusive && position === last)]: key[position] } };
  });
  const [first] = sort;
  if (first === undefined) throw new Error('a list needs a sort order');
  return { [first[0]]: { [operator(first[1], true)]: key[0] }, $or: branches };
}

const operator = (direction: 1 | -1, inclusive: boolean) =>
  `${direction === 1 ? '$gt' : '$lt'}${inclusive ? 'e' : ''}`;
