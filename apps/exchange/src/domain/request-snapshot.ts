import type { RequestId, RequestSummary } from '@skillhour/contracts';
import type { z } from 'zod';
import {
  showSummary,
  summaryOfContent,
  type ContentSummary,
  type RequestContent,
} from './request-content.js';

/** The copy of a request that is stored with proposals and sessions, so that their lists need no other query. */
export interface RequestSnapshot {
  id: RequestId;
  createdAt: Date;
  content: ContentSummary;
}

interface SnapshotSource {
  id: RequestId;
  createdAt: Date;
  content: RequestContent;
}

export const snapshotOf = ({ id, createdAt, content }: SnapshotSource): RequestSnapshot => ({
  id,
  createdAt,
  content: summaryOfContent(content),
});

export const showSnapshot = ({
  id,
  createdAt,
  content,
}: RequestSnapshot): z.output<typeof RequestSummary> => ({
  id,
  ...showSummary(content),
  created_at: createdAt.toISOString(),
});
