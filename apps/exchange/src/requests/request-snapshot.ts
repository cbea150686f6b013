import type { RequestId, RequestSummary } from '@skillhour/contracts';
import type { z } from 'zod';
import type { KeptTag, RequestContent, SkillRequest } from './skill-request.js';

/** What proposals and sessions show of their request; kept with them, so that their lists need no other query. */
export interface RequestSnapshot {
  id: RequestId;
  title: string;
  tags: KeptTag[];
  createdAt: Date;
  durationMinutes: number;
}

export const snapshotOf = (
  { id, createdAt }: Pick<SkillRequest, 'id' | 'createdAt'>,
  { title, tags, durationMinutes }: Pick<RequestContent, 'title' | 'tags' | 'durationMinutes'>,
): RequestSnapshot => ({ id, title, tags, createdAt, durationMinutes });

export const toTagRef = ({ id, name }: KeptTag) => ({ id, name, tag: { id, name } });

export const toRequestSummary = (snapshot: RequestSnapshot): z.output<typeof RequestSummary> => ({
  id: snapshot.id,
  title: snapshot.title,
  tags: snapshot.tags.map(toTagRef),
  created_at: snapshot.createdAt.toISOString(),
  duration_minutes: snapshot.durationMinutes,
});
