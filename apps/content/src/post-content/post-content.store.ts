import type { RowShape } from '@skillhour/persistence';
import type { PostContent } from './post-content.js';

/** Schema of the content within a row. It is not required in versions, because those of replies have only a body. */
export const contentShape = ({ required }: { required: boolean }): RowShape<PostContent> => ({
  title: { type: String, required },
  body: { type: String, required: true },
  tagIds: { type: [String], required },
});
