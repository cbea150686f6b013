import { postFields, type PostContent as ShownContent, type TagId } from '@skillhour/contracts';
import type { z } from 'zod';
import { toTagRefs, type StoredTag } from '../tags/index.js';

/** The names under which fields are stored, if they differ from the contract. */
const STORED_NAMES = { body_content: 'body', tags: 'tagIds' } as const;
type StoredNames = typeof STORED_NAMES;

/** The content that an author writes, as stored. It travels as one value, from the form to the row, its versions and the view. */
export type PostContent = {
  [
    Field in keyof ShownContent as Field extends keyof StoredNames ? StoredNames[Field] : Field
  ]: Field extends 'tags' ? TagId[] : ShownContent[Field];
};

type Given = z.output<z.ZodObject<typeof postFields.create>>;
type GivenEdit = z.output<z.ZodObject<typeof postFields.edit>>;

const givenNames = Object.keys(postFields.shown) as (keyof Given)[];
const storedNames = givenNames.map((name) =>
  name in STORED_NAMES ? STORED_NAMES[name as keyof StoredNames] : name,
) as (keyof PostContent)[];

/** Returns only the content of a post or a version. */
export const contentOf = (post: PostContent): PostContent => pick(post, storedNames);

/** Builds a new post's content from the form and its resolved tags. */
export function readContent(form: Given, tagIds: TagId[]): PostContent {
  const { body_content: body, tags: _names, ...others } = pick(form, givenNames);
  return { ...others, body, tagIds };
}

/** Returns only the fields that an edit contains. */
export function readEdit(edit: GivenEdit, tagIds: TagId[] | undefined): Partial<PostContent> {
  const { body_content: body, tags: _names, ...others } = pick(edit, givenNames);
  return { ...others, ...(body !== undefined && { body }), ...(tagIds && { tagIds }) };
}

export function showContent(post: PostContent, tags: ReadonlyMap<TagId, StoredTag>): ShownContent {
  const { body, tagIds, ...others } = contentOf(post);
  return { ...others, body_content: body, tags: toTagRefs(tagIds, tags) };
}

export const isSameContent = (one: PostContent, other: PostContent): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

const pick = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]])) as Pick<T, Name>;
