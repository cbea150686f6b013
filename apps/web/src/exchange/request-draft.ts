import { useState } from 'react';
import { serverNow } from '@/api';
import { useAuth } from '@/auth';
import { withoutPlaces } from '@/entities/writing';
import { readDraft } from '@/forms/draft';
import type { Person } from '@/ui';
import { requestFieldNames, toFields, type RequestFields, type RequestLike } from './request-form';
import type { SkillRequest } from './views';

/** What a form was opened for; a new request without any of it. */
export interface Purpose {
  /** The draft or published request to edit. */
  request?: SkillRequest;
  /** What a new one is about, by the names of tags. */
  tags?: readonly string[];
  /** Who is asked for a new one before all others. */
  teacher?: Person;
  /** What a new one says again. */
  like?: Pick<SkillRequest, 'id'> & RequestLike;
}

/** What is written of a request: its fields, and what is chosen beside them. */
export interface Written extends RequestFields {
  publish?: boolean;
  /** For how long it is one teacher's alone. */
  lasts?: string;
}

/** What was written of a request on this device before and never saved; each member has one for each purpose. */
export function useKeptRequest({ request, teacher, like, tags = [] }: Purpose) {
  const { user } = useAuth();
  const purpose = request?.id ?? ['new', teacher?.id, like?.id, ...tags].filter(Boolean).join(':');
  const key = `draft:${user?.id ?? ''}:request:${purpose}`;
  const base = request ? JSON.stringify(toFields(request)) : '';
  const [found] = useState(() => readDraft<Written>(key, base, isWhole));
  const [kept] = useState(() => found && restored(found, request?.preferred_time));
  return {
    key,
    base,
    kept,
    chosen: { publish: found?.publish ?? true, lasts: found?.lasts },
    keptAt: found?.savedAt,
  };
}

const isWhole = (kept: Partial<Written>): kept is Written =>
  requestFieldNames.every((name) =>
    name === 'tags' ? Array.isArray(kept[name]) : typeof kept[name] === 'string',
  );

/** What is written on from: a picture that was on its way never came, and a time that has passed meanwhile is no wish any more, unless the request has it. */
function restored(kept: RequestFields, own: string | undefined): RequestFields {
  const found = requestFieldNames.map((name) => {
    const value = kept[name];
    return [name, typeof value === 'string' ? withoutPlaces(value) : value] as const;
  });
  const fields = Object.fromEntries(found) as unknown as RequestFields;
  const { preferred_time: time } = fields;
  return time === own || Date.parse(time) > serverNow().getTime()
    ? fields
    : { ...fields, preferred_time: toFields(undefined).preferred_time };
}
