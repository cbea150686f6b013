import { nullableNestedSchema, rowSchema, type NestedSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { contentShape } from '../post-content/index.js';
import type { Post } from './post.js';
import type { TakenDown } from './taken-down.js';

/**
 * `down`: taken down by an admin, visible only to its author and admins. `gone`: deleted by its author, never found
 * again.
 */
export type PostState = 'shown' | 'down' | 'gone';
export interface PostRow extends Omit<Post, 'id' | 'takenDown'> {
  _id: Post['id'];
  state: PostState;
  /** Missing in legacy rows. */
  takenDown?: TakenDown | null;
}

/** Subschema of the reason for taking something down. */
export const takenDownSchema: NestedSchema<TakenDown> = nullableNestedSchema({ reason: String, at: Date });

const schema = rowSchema<PostRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    address: { type: String, required: true },
    state: { type: String, required: true },
    authorId: { type: String, required: true },
    ...contentShape({ required: true }),
    preview: { type: String, default: '' },
    imageId: { type: String, default: null },
    isPublic: { type: Boolean, required: true },
    votes: { type: Number, required: true },
    replies: { type: Number, required: true },
    acceptedId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    takenDown: takenDownSchema,
  },
  { collection: 'posts' },
);
schema.index({ kind: 1, address: 1 }, { unique: true });
schema.index({ authorId: 1, state: 1, _id: 1 });
// Lists, newest first: all of a kind, those with a tag, and those that everyone may read.
schema.index({ kind: 1, state: 1, createdAt: -1, _id: -1 });
schema.index({ kind: 1, state: 1, tagIds: 1, createdAt: -1, _id: -1 });
// The same by votes and by the number of replies.
schema.index({ kind: 1, state: 1, votes: -1, createdAt: -1, _id: -1 });
schema.index({ kind: 1, state: 1, tagIds: 1, votes: -1, createdAt: -1, _id: -1 });
schema.index({ kind: 1, state: 1, replies: 1, createdAt: -1, _id: -1 });
schema.index({ kind: 1, state: 1, tagIds: 1, replies: 1, createdAt: -1, _id: -1 });
schema.index({ state: 1, isPublic: 1, createdAt: -1, _id: -1 });

export const postModel = (database: Connection): Model<PostRow> => database.model<PostRow>('Post', schema);

export const toPost = ({ _id, state: _, takenDown = null, ...post }: PostRow): Post => ({
  id: _id,
  ...post,
  takenDown,
});
