import { rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Post } from './post.js';

/** `gone`: deleted by its author; nobody finds it any more. */
export type PostState = 'shown' | 'gone';
export interface PostRow extends Omit<Post, 'id'> {
  _id: Post['id'];
  state: PostState;
}

const schema = rowSchema<PostRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    address: { type: String, required: true },
    state: { type: String, required: true },
    authorId: { type: String, required: true },
    title: { type: String, required: true },
    body: { type: String, required: true },
    preview: { type: String, default: '' },
    tagIds: { type: [String], required: true },
    imageId: { type: String, default: null },
    isPublic: { type: Boolean, required: true },
    votes: { type: Number, required: true },
    views: { type: Number, required: true },
    replies: { type: Number, required: true },
    acceptedId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
  },
  { collection: 'posts' },
);
schema.index({ kind: 1, address: 1 }, { unique: true });
// The lists, newest first: all of a kind, those under a tag, and those that everybody may read.
schema.index({ kind: 1, state: 1, createdAt: -1, _id: -1 });
schema.index({ kind: 1, state: 1, tagIds: 1, createdAt: -1, _id: -1 });
schema.index({ state: 1, isPublic: 1, createdAt: -1, _id: -1 });

export const postModel = (database: Connection): Model<PostRow> => database.model<PostRow>('Post', schema);

export const toPost = ({ _id, state: _, ...post }: PostRow): Post => ({ id: _id, ...post });
