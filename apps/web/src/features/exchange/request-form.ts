import { PREFERRED_TIME_LEAD_MS, REQUEST_MESSAGES, RequestForm } from '@skillhour/contracts';
import { fromLocalField, toLocalField } from './local-time';
import type { SkillRequest } from './request-time';

const DAY_MS = 86_400_000;
const DEFAULT_DURATION_MINUTES = 30;

/** The form as its fields hold it. */
export interface RequestFields {
  title: string;
  body_content: string;
  tags: string[];
  duration_minutes: string;
  preferred_time: string;
}

export const requestFieldNames = [
  'title',
  'body_content',
  'tags',
  'duration_minutes',
  'preferred_time',
] as const;

/** The contract's rules, and the one that needs a clock. */
export const requestRules = RequestForm.refine(
  ({ preferred_time: time }) => Date.parse(time) - Date.now() >= PREFERRED_TIME_LEAD_MS,
  {
    error: REQUEST_MESSAGES.time,
    path: ['preferred_time'],
    when: ({ value }) => typeof (value as { preferred_time?: unknown }).preferred_time === 'string',
  },
);

/** What the fields say, as the API wants it. */
export const toPayload = (fields: RequestFields) => ({
  ...fields,
  preferred_time: fromLocalField(fields.preferred_time),
});

/** The fields of an existing request, or of a new one: 30 minutes, a day ahead (specification 2, section 5). */
export function toFields(request: SkillRequest | undefined): RequestFields {
  if (!request) {
    return {
      title: '',
      body_content: '',
      tags: [],
      duration_minutes: String(DEFAULT_DURATION_MINUTES),
      preferred_time: toLocalField(new Date(Date.now() + DAY_MS)),
    };
  }
  return {
    title: request.title,
    body_content: request.body_content,
    tags: request.tags.map(({ name }) => name),
    duration_minutes: String(request.duration_minutes),
    preferred_time: toLocalField(request.preferred_time),
  };
}
