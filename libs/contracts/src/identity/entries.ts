import { message } from '@skillhour/texts';
import { z } from 'zod';
import { TagRef, tagNames, UNKNOWN_TAG_MESSAGE } from '../content/tag-fields.js';
import { contentFields } from '../kernel/content-fields.js';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { EntryId } from '../kernel/ids.js';
import { aboutText, SKILL_NAME_MESSAGE, skillName } from './profile-fields.js';

/** Limits of an entry. `about` in characters. */
export const ENTRY_LIMITS = { about: 2_000, tags: 5 } as const;

export const EntryKind = z.enum(['teach', 'learn'], { error: message('kind must be teach or learn.') });
export type EntryKind = z.output<typeof EntryKind>;

export const EntryLevel = z.enum(['beginner', 'intermediate', 'advanced']);
export type EntryLevel = z.output<typeof EntryLevel>;

/** The fields of an entry that its member writes, declared once. Form, stored row and views are derived from them. */
const entryFields = contentFields({
  name: { given: skillName.min(1, { error: SKILL_NAME_MESSAGE }), shown: z.string() },
  /** Markdown. */
  about: { given: aboutText(ENTRY_LIMITS.about), shown: z.string() },
  tags: {
    given: tagNames({ none: message(UNKNOWN_TAG_MESSAGE), least: 0, most: ENTRY_LIMITS.tags }),
    shown: z.array(TagRef),
  },
  /** The level of the students whom a member teaches, or of the member who wants to learn. An empty text means none. */
  level: {
    given: z.enum(['', ...EntryLevel.options], {
      error: message('Choose beginner, intermediate or advanced.'),
    }),
    shown: EntryLevel.nullable(),
  },
});
export type EntryContent = z.output<z.ZodObject<typeof entryFields.shown>>;

const { name, about, tags, level } = entryFields.create;
/** The form of a new entry. Only the name is required. */
export const EntryForm = z.object({
  name,
  about: about.default(''),
  tags: tags.default([]),
  level: level.default(''),
});
export type EntryForm = z.output<typeof EntryForm>;

/** A skill that a member teaches or wants to learn. */
export const SkillEntry = z.object({
  id: EntryId,
  kind: EntryKind,
  ...entryFields.shown,
  /** The text as sanitized HTML. */
  about_html: z.string(),
  created_at: Instant,
});
export type SkillEntry = z.output<typeof SkillEntry>;

/** Errors of a change of an entry that must be the caller's. */
export const notOwnEntry = {
  'entry.not_found': declareError('not_found', 'This skill does not exist.'),
  'entry.not_yours': declareError('forbidden', 'You can only change your own skills.'),
};
/** Errors of an entry's content. */
export const entryContentErrors = {
  'entry.exists': declareError(
    'conflict',
    '{kind, select, teach {You already teach this.} other {You already want to learn this.}}',
    { field: 'name' },
  ),
  'entry.unknown_tag': declareError('invalid', UNKNOWN_TAG_MESSAGE, { field: 'tags' }),
};

export const addEntry = endpoint({
  name: 'identity.entry.add',
  summary: "Adds a skill that the caller teaches or wants to learn, and its name to the caller's profile.",
  access: 'member',
  http: { method: 'POST', path: 'entries/', status: 201 },
  input: EntryForm.extend({ kind: EntryKind }),
  output: SkillEntry,
  errors: {
    ...entryContentErrors,
    'entry.too_many': declareError(
      'invalid',
      '{kind, select, teach {You can name at most {most} skills.} other {You can name at most {most} things to learn.}}',
      { field: 'name' },
    ),
  },
});

export const editEntry = endpoint({
  name: 'identity.entry.edit',
  summary: "Changes one of the caller's skills; absent fields stay, an empty value clears.",
  access: 'member',
  http: { method: 'PATCH', path: 'entries/{id}/' },
  input: z.object({ ...entryFields.edit, id: EntryId }),
  output: SkillEntry,
  errors: { ...notOwnEntry, ...entryContentErrors },
});

export const removeEntry = endpoint({
  name: 'identity.entry.remove',
  summary: "Deletes one of the caller's skills, and its name in the caller's profile.",
  access: 'member',
  http: { method: 'DELETE', path: 'entries/{id}/' },
  input: z.object({ id: EntryId }),
  output: z.object({ detail: z.string() }),
  errors: notOwnEntry,
});
