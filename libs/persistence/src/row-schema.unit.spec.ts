import { model } from 'mongoose';
import {
  nullableNestedSchema,
  nestedSchema,
  nestedListSchema,
  rowSchema,
  type RowShape,
} from './row-schema.js';

interface Place {
  city: string;
  room?: string;
}
interface Row {
  _id: string;
  minutes: number;
  place: Place;
  tags: { name: string }[];
  end: { kind: 'paid'; minutes: number } | { kind: 'void' } | null;
  note?: string;
}

const place = nestedSchema<Place>({ city: String, room: String });
const shape: RowShape<Row> = {
  _id: { type: String, required: true },
  minutes: Number,
  place,
  tags: nestedListSchema<{ name: string }>({ name: String }),
  end: nullableNestedSchema<NonNullable<Row['end']>>({ kind: String, minutes: Number }),
  note: String,
};
const Rows = model<Row>('Row', rowSchema<Row>(shape, { collection: 'rows' }));
const row: Row = { _id: 'a', minutes: 5, place: { city: 'Pune' }, tags: [{ name: 'Go' }], end: null };

describe('rowSchema', () => {
  it('stores the fields of the row', () => {
    expect(new Rows(row).toObject()).toEqual(row);
  });

  it('rejects unknown fields at the top level and in nested values', async () => {
    expect(() => new Rows({ ...row, more: 1 })).toThrow(/more/);
    const inside = { ...row, place: { city: 'Pune', street: 'MG Road' } };
    await expect(new Rows(inside).validate()).rejects.toThrow(/street/);
  });

  it('does not compile with a missing key, an additional one or one of another type', () => {
    // @ts-expect-error an optional key is missing
    nestedSchema<Place>({ city: String });
    // @ts-expect-error a key too many
    nestedSchema<Place>({ city: String, room: String, street: String });
    // @ts-expect-error another type
    nestedSchema<Place>({ city: Number, room: String });
    const { note: _note, ...withoutNote } = shape;
    // @ts-expect-error the note is missing
    rowSchema<Row>(withoutNote, { collection: 'rows' });
    const narrower = nestedSchema<Pick<Place, 'city'>>({ city: String });
    // @ts-expect-error a part of another type
    const other: RowShape<Row> = { ...shape, place: narrower };
    expect(other).toBeDefined();
  });
});
