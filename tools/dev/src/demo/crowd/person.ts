import { z } from 'zod';
import { COVERS, type CoverName } from '../drawing/cover.ts';
import { bannerSchema } from '../drawing/banner.ts';
import { faceSchema } from '../drawing/face.ts';

/** Parsers for the fields of the sections in a person's file. */

const words = z.string().transform((text) => text.split(/\s+/).filter(Boolean));
const list = z.string().transform((text) => text.split(/\s*,\s*/).filter(Boolean));
/** Parses `name=value`, one after the other. */
const pairs = words.transform((parts) => Object.fromEntries(parts.map(pairOf)));
const pairOf = (part: string): [name: string, value: string] => {
  const [name = '', value = ''] = part.split('=');
  return [name, value];
};
const count = z.coerce.number().int().nonnegative();
/** Parses `5 and the review`. */
const ratingSchema = z
  .string()
  .regex(/^[1-5] \S/)
  .transform((text) => ({ rating: Number(text[0]), review: text.slice(2) }));

export const memberSchema = z.strictObject({
  /** Names of a new member: `first | last`. */
  name: z
    .string()
    .regex(/^[^|]+ \| [^|]+$/)
    .optional(),
  email: z.string().optional(),
  face: pairs.transform((parts): unknown => parts).pipe(faceSchema),
  banner: words.pipe(bannerSchema),
  github: z.string().default(''),
  linkedin: z.string().default(''),
  teaches: list.optional(),
  learns: list.optional(),
  follows: words,
});

export const postSchema = z.strictObject({
  title: z.string(),
  tags: list,
  cover: z.enum(Object.keys(COVERS) as [CoverName, ...CoverName[]]).optional(),
  /** Number of upvotes. */
  likes: count,
});

export const replySchema = z.strictObject({
  by: z.string(),
  accepted: z.literal('yes').optional(),
  likes: count.default(0),
});

/** A short session about a small question. Its owner learns. */
export const sessionSchema = z.strictObject({
  teacher: z.string(),
  title: z.string(),
  tags: list,
  note: z.string(),
  ofTeacher: ratingSchema,
  ofStudent: ratingSchema,
});
