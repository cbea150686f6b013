import { message } from '@skillhour/texts';
import { z } from 'zod';
import { contentFields } from '../kernel/content-fields.js';
import { writtenText } from '../kernel/fields.js';
import { TagRef } from './tag-fields.js';

/** Lengths in characters (specification 1, section 5). */
export const TAG_LIMITS = { name: { least: 1, most: 50 }, about: { least: 50, most: 1_000 } } as const;
const { name, about } = TAG_LIMITS;

/** The fields of a tag that an admin edits, declared once. Form, stored row and views are derived from them. */
export const tagContent = contentFields({
  name: {
    /** The tag input splits names at commas, and `All` is the category of every tag. */
    given: writtenText(name, {
      tooShort: message('Tag name is required.'),
      tooLong: message('Tag name must be at most {most} characters long.', { most: name.most }),
    })
      .refine((text) => !text.includes(','), { error: message('Tag names can’t contain commas.') })
      .refine((text) => text.toLowerCase() !== 'all', {
        error: message('“All” is reserved. Choose another name.'),
      }),
    shown: z.string(),
  },
  about: {
    given: writtenText(about, {
      tooShort: message('Body content must be at least {least} characters long.', { least: about.least }),
      tooLong: message('Body content must be at most {most} characters long.', { most: about.most }),
    }),
    shown: z.string(),
  },
});

/** The form with which an admin edits a tag. */
export const TagForm = z.object(tagContent.create);
export type TagForm = z.output<typeof TagForm>;

export const Tag = TagRef.extend(tagContent.shown);
export type Tag = z.output<typeof Tag>;
