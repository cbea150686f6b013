import { rowPart, rowParts, type RowShape } from '@skillhour/persistence';
import type { ContentSummary, KeptTag, RequestContent, RequestSnapshot } from '../terms/index.js';

const summary: RowShape<ContentSummary> = {
  title: { type: String, required: true },
  tags: rowParts<KeptTag>({ id: String, name: String }),
  duration_minutes: { type: Number, required: true },
};

/** Subschema of a request's content. */
export const contentPart = rowPart<RequestContent>({
  ...summary,
  body_content: { type: String, required: true },
  preferred_time: { type: Date, required: true },
});

/** Subschema of the request copy in the rows of proposals and sessions. */
export const snapshotPart = rowPart<RequestSnapshot>({
  id: { type: String, required: true },
  createdAt: { type: Date, required: true },
  content: rowPart<ContentSummary>(summary),
});
