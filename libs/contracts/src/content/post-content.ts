import { message } from '@skillhour/texts';
import { z } from 'zod';
import { contentFields } from '../kernel/content-fields.js';
import { flag, writtenText } from '../kernel/fields.js';
import type { FileRule } from '../kernel/uploads.js';
import { TagRef, tagNames, UNKNOWN_TAG_MESSAGE } from './tag-fields.js';

const MEBIBYTE = 1_048_576;

/** The limits of the forms of blogs and questions (specification 1, section 5); lengths in characters. */
export const POST_LIMITS = {
  title: { least: 10, most: 200 },
  body_content: { least: 50, most: 20_000 },
  tags: { least: 1, most: 20 },
  imageBytes: 5 * MEBIBYTE,
} as const;
const { title, body_content, tags, imageBytes } = POST_LIMITS;

export const POST_MESSAGES = {
  title: message('Title must be at least {least} characters long.', { least: title.least }),
  body: message('Body content must be at least {least} characters long.', { least: body_content.least }),
  tags: message(UNKNOWN_TAG_MESSAGE),
  imageSize: message('Image size must be less than 5MB.'),
  imageType: message('Only JPEG, PNG, and JPG formats are allowed.'),
} as const;
const said = POST_MESSAGES;

/** A picture of a post, or inside of a text. */
export const postImage = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: imageBytes,
  tooLarge: said.imageSize,
  wrongType: said.imageType,
} as const satisfies FileRule;

/** What an author writes, each field once: create, edit, the store's rows, views and the forms follow from here. */
export const postFields = contentFields({
  title: {
    given: writtenText(title, {
      tooShort: said.title,
      tooLong: message('Title must be at most {most} characters long.', { most: title.most }),
    }),
    shown: z.string(),
  },
  /** Markdown. */
  body_content: {
    given: writtenText(body_content, {
      tooShort: said.body,
      tooLong: message('Body content must be at most {most} characters long.', { most: body_content.most }),
    }),
    shown: z.string(),
  },
  tags: { given: tagNames({ none: said.tags, ...tags }), shown: z.array(TagRef) },
});

/** Whether its author lets everybody read it, signed in or not; the community's setting `PUBLIC_READING` must allow it too. */
export const isPublic = flag(message('is_public must be true or false.'));
/** In an edit: takes the picture away. */
export const removesImage = flag(message('remove_image must be true or false.'));

/** The form as a browser checks it. */
export const PostForm = z.object({ ...postFields.create, is_public: isPublic.optional() });
