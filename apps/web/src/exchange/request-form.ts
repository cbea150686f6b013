import { PREFERRED_TIME_LEAD_MS, REQUEST_MESSAGES, RequestForm } from '@skillhour/contracts';
import { text, type Text } from '@skillhour/texts';
import type { z } from 'zod';
import { serverNow } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { DAY_MS, quarterFrom } from './wall-clock';
import type { SkillRequest } from './views';

/** What the owner of a request writes. */
export type RequestInput = z.output<typeof RequestForm>;
type Name = keyof RequestInput;

type Control = 'line' | 'paragraphs' | 'tags' | 'duration' | 'moment';
/** What a field's control is, and what stands beside it. */
export interface FieldLook<As = Control> {
  as: As;
  label: Text;
  hint?: Text;
}
type LookOf<Value> = Value extends readonly string[]
  ? FieldLook<'tags'>
  : Value extends number
    ? FieldLook<'duration'>
    : FieldLook<'line' | 'paragraphs' | 'moment'>;

/** How each field is written, in the form's order. A field of the contract that is left out here does not compile. */
export const REQUEST_FIELDS = {
  title: { as: 'line', label: text('Title') },
  body_content: { as: 'paragraphs', label: text('Description') },
  tags: { as: 'tags', label: text('Tags'), hint: text('Press Enter or comma after each') },
  duration_minutes: { as: 'duration', label: text('Duration in minutes') },
  preferred_time: { as: 'moment', label: text('Preferred time') },
} as const satisfies { [Field in Name]-?: LookOf<NonNullable<RequestInput[Field]>> };

export const requestFieldNames = Object.keys(REQUEST_FIELDS) as Name[];

/** The form as its controls hold it: text, moments as ISO 8601, and the names of tags. */
export type RequestFields = {
  [Field in Name]-?: NonNullable<RequestInput[Field]> extends readonly string[] ? string[] : string;
};

/** Whether a wished time is still far enough ahead to be asked for. */
const isAhead = (time: string): boolean => Date.parse(time) - serverNow().getTime() >= PREFERRED_TIME_LEAD_MS;

/** The contract's rules, and the one that needs a clock: an edit that leaves the time as it `stays` may leave it near, or passed. */
export const requestResolver = (stays?: string) =>
  contractResolver<RequestFields, RequestInput>(
    RequestForm.refine(({ preferred_time: time }) => isSame(time, stays) || isAhead(time), {
      error: REQUEST_MESSAGES.time,
      path: ['preferred_time'],
      when: ({ value }) => typeof (value as { preferred_time?: unknown }).preferred_time === 'string',
    }),
  );

const isSame = (time: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(time) === Date.parse(other);

/** What is written in a request that is there. */
export type RequestLike = Pick<SkillRequest, Name>;

/** What the controls hold of an existing request, or of a new one. */
export function toFields(request: RequestLike | undefined): RequestFields {
  const content: Partial<RequestInput> = request ? contentOf(request) : emptyContent();
  return byName((name) => {
    const value = content[name] ?? '';
    return Array.isArray(value) ? value : String(value);
  }) as RequestFields;
}

/** What a new one begins with that says another again; a wish that lies too near by now is none. */
export function toFieldsLike(like: RequestLike | undefined): RequestFields {
  const fields = toFields(like);
  return isAhead(fields.preferred_time)
    ? fields
    : { ...fields, preferred_time: toFields(undefined).preferred_time };
}

const contentOf = (request: RequestLike): RequestInput => ({
  ...request,
  tags: request.tags.map(({ name }) => name),
});

/** 30 minutes, a day ahead (specification 2, section 5), from the next quarter of an hour on. */
const emptyContent = (): Partial<RequestInput> => ({
  tags: [],
  duration_minutes: 30,
  preferred_time: quarterFrom(serverNow().getTime() + DAY_MS),
});

const byName = <Value>(valueOf: (name: Name) => Value) =>
  Object.fromEntries(requestFieldNames.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
