import { z } from 'zod';
import { contentFields } from './content-fields.js';

const text = z.string();
const fields = contentFields({
  title: { given: z.string().trim().min(3), shown: text },
  place: { given: z.string().optional(), shown: text.optional() },
});

describe('content fields', () => {
  it('are all given to create, and any of them to edit', () => {
    expect(z.object(fields.create).safeParse({ title: ' Go ' }).success).toBe(false);
    expect(z.object(fields.edit).parse({})).toEqual({});
    expect(z.object(fields.edit).parse({ place: 'Pune' })).toEqual({ place: 'Pune' });
    expect(z.object(fields.edit).safeParse({ title: 'Go' }).success).toBe(false);
  });

  it('are shown whatever their limits are now', () => {
    expect(z.object(fields.shown).parse({ title: 'Go' })).toEqual({ title: 'Go' });
  });

  it('do not compile with a default, however deep it hides', () => {
    const shown = text;
    // @ts-expect-error a default would reset the field by every edit
    contentFields({ note: { given: text.default(''), shown } });
    // @ts-expect-error so would one before the checks
    contentFields({ note: { given: text.prefault(''), shown } });
    // @ts-expect-error or in place of what is wrong
    contentFields({ note: { given: text.catch(''), shown } });
    // @ts-expect-error or beneath others
    contentFields({ note: { given: text.default('').optional(), shown } });
    // @ts-expect-error or in a pipe
    contentFields({ note: { given: z.preprocess((v) => v, text.default('')), shown } });
    // @ts-expect-error or before one
    contentFields({ note: { given: text.default('').transform((v) => v.trim()), shown } });
    expect(
      z
        .object({ note: text.default('') })
        .partial()
        .parse({}),
    ).toEqual({ note: '' });
  });
});
