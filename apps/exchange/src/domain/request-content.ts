import type {
  RequestContent as ShownContent,
  RequestContentSummary as ShownSummary,
  RequestForm,
  requestFields,
  TagId,
} from '@skillhour/contracts';
import type { z } from 'zod';

/** A stored tag, with its name, so that lists need no other service. */
export interface TagCopy {
  id: TagId;
  name: string;
}

/** The stored form of an API type, with dates instead of strings and one name per tag. */
type Stored<Shown> = {
  [Field in keyof Shown]: Field extends 'tags'
    ? TagCopy[]
    : Field extends 'preferred_time'
      ? Date
      : Shown[Field];
};
/** The content that the owner writes. It travels as one value, from the form to the row and the view. */
export type RequestContent = Stored<ShownContent>;
/** The part of the content that proposals and sessions show. */
export type ContentSummary = Stored<ShownSummary>;

type Given = z.output<typeof RequestForm>;
type GivenEdit = z.output<z.ZodObject<typeof requestFields.edit>>;

/** Builds a new request's content from the form and its resolved tags. */
export const readContent = (given: Given, tags: TagCopy[]): RequestContent => ({
  ...given,
  tags,
  preferred_time: new Date(given.preferred_time),
});

/** Returns only the fields that an edit contains. */
export function readEdit(
  { tags: _names, preferred_time: time, ...given }: GivenEdit,
  tags: TagCopy[] | null,
): Partial<RequestContent> {
  return { ...given, ...(tags && { tags }), ...(time !== undefined && { preferred_time: new Date(time) }) };
}

export const showContent = (content: RequestContent): ShownContent => ({
  ...content,
  tags: content.tags.map(showTag),
  preferred_time: content.preferred_time.toISOString(),
});

export function summaryOfContent(content: RequestContent): ContentSummary {
  const { body_content: _text, preferred_time: _time, ...summary } = content;
  return summary;
}

export const showSummary = (summary: ContentSummary): ShownSummary => ({
  ...summary,
  tags: summary.tags.map(showTag),
});

/** Returns the tags' names in lower case, by which lists filter categories. */
export const tagKeysOf = ({ tags }: Pick<RequestContent, 'tags'>): string[] =>
  tags.map(({ name }) => name.toLowerCase());

const showTag = ({ id, name }: TagCopy) => ({ id, name, tag: { id, name } });
