import { useState } from 'react';
import { serverNow } from '@/api';
import { useAuth } from '@/auth';
import type { EntryView } from '@/entities/entry';
import type { OfferView } from '@/entities/offer';
import { withoutPlaceholders } from '@/entities/writing';
import { readDraft } from '@/forms/draft';
import type { Person } from '@/ui';
import {
  requestFieldNames,
  toRequestFields,
  type RequestFields,
  type ExistingRequestContent,
} from './request-form';
import type { SkillRequest } from './views';

/** The purpose of the form; empty for a blank new request. */
export interface FormPurpose {
  /** The draft or published request to edit. */
  request?: SkillRequest;
  /** Tag names of a new request. */
  tags?: readonly string[];
  /** The teacher for whom a new request is reserved. */
  teacher?: Person;
  /** The request that a new one repeats. */
  repeatOf?: Pick<SkillRequest, 'id'> & ExistingRequestContent;
  /** The skill that the member wants to learn with a new request. */
  entry?: EntryView;
  /** The chosen offer of the teacher. */
  offer?: Pick<OfferView, 'id' | 'name' | 'tags'>;
}

/** The contents of the form: the request's fields and the choices next to them. */
export interface RequestDraft extends RequestFields {
  publish?: boolean;
  /** How long the request is reserved for one teacher. */
  lasts?: string;
}

/** Returns an unsaved request that was written on this device. Each member has one draft per purpose. */
export function useRequestDraft({ request, teacher, repeatOf, entry, offer, tags = [] }: FormPurpose) {
  const { user } = useAuth();
  const purpose =
    request?.id ??
    ['new', teacher?.id, repeatOf?.id, entry?.id, offer?.id, ...tags].filter(Boolean).join(':');
  const key = `draft:${user?.id ?? ''}:request:${purpose}`;
  const base = request ? JSON.stringify(toRequestFields(request)) : '';
  const [found] = useState(() => readDraft<RequestDraft>(key, base, isCompleteDraft));
  const [restored] = useState(() => found && restoreFields(found, request?.preferred_time));
  return {
    key,
    base,
    restored,
    chosen: { publish: found?.publish ?? true, lasts: found?.lasts },
    savedAt: found?.savedAt,
  };
}

const isCompleteDraft = (stored: Partial<RequestDraft>): stored is RequestDraft =>
  requestFieldNames.every((name) =>
    name === 'tags' ? Array.isArray(stored[name]) : typeof stored[name] === 'string',
  );

/**
 * Prepares a stored draft for editing. Removes placeholders of images whose upload was interrupted. Resets a time that
 * has passed meanwhile, unless it is the request's own.
 */
function restoreFields(stored: RequestFields, originalTime: string | undefined): RequestFields {
  const found = requestFieldNames.map((name) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? withoutPlaceholders(value) : value] as const;
  });
  const fields = Object.fromEntries(found) as unknown as RequestFields;
  const { preferred_time: time } = fields;
  return time === originalTime || Date.parse(time) > serverNow().getTime()
    ? fields
    : { ...fields, preferred_time: toRequestFields(undefined).preferred_time };
}
