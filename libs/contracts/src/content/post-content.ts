import { message } from '@skillhour/texts';
import { z } from 'zod';
import { contentFields } from '../kernel/content-fields.js';
import { flag, writtenText } from '../kernel/fields.js';
import type { FileRule } from '../kernel/uploads.js';
import { TagRef, tagNames, UNKNOWN_TAG_MESSAGE } from './tag-fields.js';

const MEBIBYTE = 1_048_576;

/** Limits of the blog and question forms (specification 1, section 5). Lengths in characters. */
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
const messages = POST_MESSAGES;

/** A picture of a post, or within a text. */
export const postImage = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: imageBytes,
  tooLarge: messages.imageSize,
  wrongType: messages.imageType,
} as const satisfies FileRule;

/** The fields that an author writes, declared once. Create, edit, stored rows, views and forms are derived from them. */
export const postFields = contentFields({
  title: {
    given: writtenText(title, {
      tooShort: messages.title,
      tooLong: message('Title must be at most {most} characters long.', { most: title.most }),
    }),
    shown: z.string(),
  },
  /** Markdown. */
  body_content: {
    given: writtenText(body_content, {
      tooShort: messages.body,
      tooLong: message('Body content must be at most {most} characters long.', { most: body_content.most }),
    }),
    shown: z.string(),
  },
  tags: { given: tagNames({ none: messages.tags, ...tags }), shown: z.array(TagRef) },
});

/** Whether the author allows reading without sign-in. The community's setting `PUBLIC_READING` must allow it too. */
export const isPublic = flag(message('is_public must be true or false.'));
/** In an edit: removes the picture. */
export const removesImage = flag(message('remove_image must be true or false.'));

/** The form as the browser validates it. */
export const PostForm = z.object({ ...postFields.create, is_public: isPublic.optional() });

/** A post's content as displayed. */
export const PostContent = z.object(postFields.shown);
export type PostContent = z.output<typeof PostContent>;
