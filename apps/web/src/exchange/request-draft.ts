import { useState } from 'react';
import { serverNow } from '@/api';
import { useAuth } from '@/auth';
import { withoutPlaces } from '@/entities/writing';
import { readDraft } from '@/forms/draft';
import type { Person } from '@/ui';
import { requestFieldNames, toFields, type RequestFields, type RequestLike } from './request-form';
import type { SkillRequest } from './views';

/** The purpose of the form; empty for a blank new request. */
export interface Purpose {
  /** The draft or published request to edit. */
  request?: SkillRequest;
  /** Tag names of a new request. */
  tags?: readonly string[];
  /** The teacher for whom a new request is reserved. */
  teacher?: Person;
  /** The request that a new one repeats. */
  like?: Pick<SkillRequest, 'id'> & RequestLike;
}

/** The contents of the form: the request's fields and the choices next to them. */
export interface Written extends RequestFields {
  publish?: boolean;
  /** How long the request is reserved for one teacher. */
  lasts?: string;
}

/** Returns an unsaved request that was written on this device. Each member has one draft per purpose. */
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

/**
 * Prepares a stored draft for editing. Removes placeholders of images whose upload was interrupted. Resets a time that
 * has passed meanwhile, unless it is the request's own.
 */
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
