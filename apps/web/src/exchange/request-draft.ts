import { useState } from 'react';
import { useAuth } from '@/auth';
import { readDraft } from '@/forms/draft';
import { requestFieldNames, toFields, type RequestFields } from './request-form';
import type { SkillRequest } from './views';

/** What was written of a request on this device before and never saved; each member and each request has its own. */
export function useKeptRequest(request: SkillRequest | undefined) {
  const { user } = useAuth();
  const key = `draft:${user?.id ?? ''}:request:${request?.id ?? 'new'}`;
  const base = request ? JSON.stringify(toFields(request)) : '';
  const [found] = useState(() => readDraft<RequestFields>(key, base, isWhole));
  const [kept] = useState(() => found && withoutPast(found));
  return {
    key,
    base,
    kept,
    keptAt: found?.savedAt,
  };
}

const isWhole = (kept: Partial<RequestFields>): kept is RequestFields =>
  requestFieldNames.every((name) =>
    name === 'tags' ? Array.isArray(kept[name]) : typeof kept[name] === 'string',
  );

/** A time that has passed meanwhile is no wish any more. */
function withoutPast(kept: RequestFields): RequestFields {
  const fresh = toFields(undefined);
  const fields = Object.fromEntries(requestFieldNames.map((name) => [name, kept[name]])) as RequestFields;
  return Date.parse(kept.preferred_time) > Date.now()
    ? fields
    : { ...fields, preferred_time: fresh.preferred_time };
}
