import { nestedSchema, nestedListSchema, type NestedSchema, type RowShape } from '@skillhour/persistence';
import type { ContentSummary, TagCopy, RequestContent, RequestSnapshot } from '../domain/index.js';

const summary: RowShape<ContentSummary> = {
  title: { type: String, required: true },
  tags: nestedListSchema<TagCopy>({ id: String, name: String }),
  duration_minutes: { type: Number, required: true },
};

/** Subschema of a request's content. */
export const contentSchema: NestedSchema<RequestContent> = nestedSchema({
  ...summary,
  body_content: { type: String, required: true },
  preferred_time: { type: Date, required: true },
});

/** Subschema of the request copy in the rows of proposals and sessions. */
export const snapshotSchema: NestedSchema<RequestSnapshot> = nestedSchema({
  id: { type: String, required: true },
  createdAt: { type: Date, required: true },
  content: nestedSchema<ContentSummary>(summary),
});
