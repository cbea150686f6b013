import { PREFERRED_TIME_LEAD_MS, REQUEST_MESSAGES, RequestForm } from '@skillhour/contracts';
import { t, text, type Text } from '@skillhour/texts';
import type { z } from 'zod';
import { serverNow } from '@/api';
import type { EntryView } from '@/entities/entry';
import type { OfferView } from '@/entities/offer';
import { contractResolver } from '@/forms/contract-resolver';
import { DAY_MS, nextQuarterHour } from './wall-clock';
import type { SkillRequest } from './views';

/** The request's content as its owner writes it. */
export type RequestInput = z.output<typeof RequestForm>;
type Name = keyof RequestInput;

type Control = 'line' | 'paragraphs' | 'tags' | 'duration' | 'moment';
/** A field's control, label and hint. */
export interface FieldConfig<As = Control> {
  as: As;
  label: Text;
  hint?: Text;
}
type FieldConfigOf<Value> = Value extends readonly string[]
  ? FieldConfig<'tags'>
  : Value extends number
    ? FieldConfig<'duration'>
    : FieldConfig<'line' | 'paragraphs' | 'moment'>;

/** The control of each field, in the form's order. Omitting a field of the contract does not compile. */
export const REQUEST_FIELDS = {
  title: { as: 'line', label: text('Title') },
  body_content: { as: 'paragraphs', label: text('Description') },
  tags: { as: 'tags', label: text('Tags'), hint: text('Press Enter or comma after each') },
  duration_minutes: { as: 'duration', label: text('Duration in minutes') },
  preferred_time: { as: 'moment', label: text('Preferred time') },
} as const satisfies { [Field in Name]-?: FieldConfigOf<NonNullable<RequestInput[Field]>> };

export const requestFieldNames = Object.keys(REQUEST_FIELDS) as Name[];

/** The form's values as its controls hold them: text, times as ISO 8601, and tag names. */
export type RequestFields = {
  [Field in Name]-?: NonNullable<RequestInput[Field]> extends readonly string[] ? string[] : string;
};

/** Returns whether a preferred time is still far enough in the future. */
const hasLeadTime = (time: string): boolean =>
  Date.parse(time) - serverNow().getTime() >= PREFERRED_TIME_LEAD_MS;

/**
 * Applies the contract's rules and the minimum lead time. An edit that keeps the time `stays` may keep it although it
 * is near or past.
 */
export const requestResolver = (stays?: string) =>
  contractResolver<RequestFields, RequestInput>(
    RequestForm.refine(({ preferred_time: time }) => isSameTime(time, stays) || hasLeadTime(time), {
      error: REQUEST_MESSAGES.time,
      path: ['preferred_time'],
      when: ({ value }) => typeof (value as { preferred_time?: unknown }).preferred_time === 'string',
    }),
  );

const isSameTime = (time: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(time) === Date.parse(other);

/** The content of an existing request. */
export type ExistingRequestContent = Pick<SkillRequest, Name>;

/** Returns the form's values for an existing or a new request. */
export function toRequestFields(request: ExistingRequestContent | undefined): RequestFields {
  const content: Partial<RequestInput> = request ? contentOf(request) : emptyContent();
  return mapFields((name) => {
    const value = content[name] ?? '';
    return Array.isArray(value) ? value : String(value);
  }) as RequestFields;
}

/**
 * Returns the values of a new request that repeats another. A time that is too near by now is replaced by the default.
 */
export function toRepeatedFields(existing: ExistingRequestContent | undefined): RequestFields {
  const fields = toRequestFields(existing);
  return hasLeadTime(fields.preferred_time)
    ? fields
    : { ...fields, preferred_time: toRequestFields(undefined).preferred_time };
}

/** Returns the values of a new request that come from what the member wants to learn. */
export const toLearningFields = ({ name, about, tags }: EntryView): Partial<RequestFields> => ({
  title: t('A session in {name}', { name }),
  body_content: about,
  tags: tags.map((tag) => tag.name),
});

/** Returns the values of a new request that come from what a teacher offers. */
export const toOfferFields = ({ name, tags }: Pick<OfferView, 'name' | 'tags'>): Partial<RequestFields> => ({
  title: t('A lesson in {name}', { name }),
  tags: tags.map((tag) => tag.name),
});

const contentOf = (request: ExistingRequestContent): RequestInput => ({
  ...request,
  tags: request.tags.map(({ name }) => name),
});

/** Default content: 30 minutes, one day ahead (specification 2, section 5), rounded up to a quarter hour. */
const emptyContent = (): Partial<RequestInput> => ({
  tags: [],
  duration_minutes: 30,
  preferred_time: nextQuarterHour(serverNow().getTime() + DAY_MS),
});

const mapFields = <Value>(valueOf: (name: Name) => Value) =>
  Object.fromEntries(requestFieldNames.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
