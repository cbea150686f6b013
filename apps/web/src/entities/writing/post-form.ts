import type { PostForm } from '@skillhour/contracts';
import { text, type Text } from '@skillhour/texts';
import type { z } from 'zod';
import type { Post, PostContent } from '@/entities/post';

/** The form as it is sent. */
export type PostInput = z.output<typeof PostForm>;
type Name = keyof PostContent;

type Control = 'line' | 'markdown' | 'tags';
/** A field's control, label and hint. */
export interface FieldConfig<As = Control> {
  as: As;
  label: Text;
  hint?: Text;
  /** Placed next to the cover instead of above it. */
  beside?: true;
}
type FieldConfigOf<Value> = Value extends readonly string[]
  ? FieldConfig<'tags'>
  : FieldConfig<'line' | 'markdown'>;

/** The control of each field, in the form's order. Omitting a field of the contract does not compile. */
export const POST_FIELDS = {
  title: { as: 'line', label: text('Title') },
  body_content: { as: 'markdown', label: text('Body content') },
  tags: {
    as: 'tags',
    label: text('Tags'),
    hint: text('Press Enter or comma to add the first suggestion.'),
    beside: true,
  },
} as const satisfies { [Field in Name]-?: FieldConfigOf<NonNullable<PostInput[Field]>> };

export const postFieldNames = Object.keys(POST_FIELDS) as Name[];

/** The fields as their controls hold them: text and tag names. */
export type WrittenFields = {
  [Field in Name]-?: NonNullable<PostInput[Field]> extends readonly string[] ? string[] : string;
};
/** The form's values as its controls hold them. */
export interface PostFields extends WrittenFields {
  is_public: boolean;
}

/** Returns the form's values for an existing or a new post. */
export const postFieldsOf = (post: Post | undefined): PostFields => ({
  ...mapFields((name) => {
    const value = post?.[name];
    if (POST_FIELDS[name].as !== 'tags') return value ?? '';
    return Array.isArray(value) ? value.map((tag) => tag.name) : [];
  }),
  is_public: post?.is_public ?? false,
});

/** Returns the fields that a draft stores, in the form's order. */
export const writtenFieldsOf = (fields: WrittenFields): WrittenFields => mapFields((name) => fields[name]);

/** Returns whether both contain the same content. */
export const isSameContent = (one: WrittenFields, other: WrittenFields): boolean =>
  JSON.stringify(writtenFieldsOf(one)) === JSON.stringify(writtenFieldsOf(other));

export const isCompleteDraft = (stored: Partial<WrittenFields>): stored is WrittenFields =>
  postFieldNames.every((name) =>
    POST_FIELDS[name].as === 'tags' ? Array.isArray(stored[name]) : typeof stored[name] === 'string',
  );

/** Returns the draft's fields, with each text converted. */
export const mapTexts = (stored: WrittenFields, convert: (text: string) => string): WrittenFields =>
  mapFields((name) => {
    const value = stored[name];
    return typeof value === 'string' ? convert(value) : value;
  });

/** Returns the form data without the cover. Lists are sent as JSON. */
export function formDataOf({ is_public, ...content }: PostInput): FormData {
  const form = new FormData();
  for (const name of postFieldNames) {
    const value = content[name];
    form.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));
  }
  form.set('is_public', String(is_public ?? false));
  return form;
}

const mapFields = (valueOf: (name: Name) => unknown): WrittenFields =>
  Object.fromEntries(postFieldNames.map((name) => [name, valueOf(name)])) as unknown as WrittenFields;
