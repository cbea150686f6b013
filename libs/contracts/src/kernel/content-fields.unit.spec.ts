import { z } from 'zod';
import { contentFields } from './content-fields.js';

const text = z.string();
const fields = contentFields({
  title: { given: z.string().trim().min(3), shown: text },
  place: { given: z.string().optional(), shown: text.optional() },
});

describe('content fields', () => {
  it('are all required for create, and optional for edit', () => {
    expect(z.object(fields.create).safeParse({ title: ' Go ' }).success).toBe(false);
    expect(z.object(fields.edit).parse({})).toEqual({});
    expect(z.object(fields.edit).parse({ place: 'Pune' })).toEqual({ place: 'Pune' });
    expect(z.object(fields.edit).safeParse({ title: 'Go' }).success).toBe(false);
  });

  it('are displayed whatever their current limits are', () => {
    expect(z.object(fields.shown).parse({ title: 'Go' })).toEqual({ title: 'Go' });
  });

  it('do not compile with a default at any depth', () => {
    const shown = text;
    // @ts-expect-error a default would reset the field by every edit
    contentFields({ note: { given: text.default(''), shown } });
    // @ts-expect-error a default before the checks
    contentFields({ note: { given: text.prefault(''), shown } });
    // @ts-expect-error a default in place of an invalid value
    contentFields({ note: { given: text.catch(''), shown } });
    // @ts-expect-error a default inside another wrapper
    contentFields({ note: { given: text.default('').optional(), shown } });
    // @ts-expect-error a default in a pipe
    contentFields({ note: { given: z.preprocess((v) => v, text.default('')), shown } });
    // @ts-expect-error a default before a pipe
    contentFields({ note: { given: text.default('').transform((v) => v.trim()), shown } });
    expect(
      z
        .object({ note: text.default('') })
        .partial()
        .parse({}),
    ).toEqual({ note: '' });
  });
});
