import type { MemberId, PostId, PostKind, ReplyId } from '@skillhour/contracts';
import { plainText } from '@skillhour/markdown';
import type { Version } from '../history/index.js';
import { contentOf, isSameContent, type PostContent } from '../post-content/index.js';
import type { TakenDown } from './taken-down.js';

/** Everything that an author can edit. */
export interface PostText extends PostContent {
  imageId: string | null;
  /** Whether the author lets everyone read it. */
  isPublic: boolean;
}

/** A blog or a question. */
export interface Post extends PostText {
  id: PostId;
  kind: PostKind;
  /** Permanent part of its URL: a blog's slug, a question's ID. */
  address: string;
  authorId: MemberId;
  /** The first words of the body as plain text. */
  preview: string;
  votes: number;
  /** Number of visible comments or answers. */
  replies: number;
  /** The accepted answer of a question. */
  acceptedId: ReplyId | null;
  createdAt: Date;
  editedAt: Date | null;
  /** Set while an admin hides it from everyone but its author and admins. */
  takenDown: TakenDown | null;
}

/** Identifies a post. */
export interface PostAddress {
  kind: PostKind;
  address: string;
}

const PREVIEW_WORDS = 25;

/** Returns the first 25 words (specification 1, section 9). */
export function previewOf(body: string): string {
  const words = plainText(body).split(' ');
  return words.length > PREVIEW_WORDS ? `${words.slice(0, PREVIEW_WORDS).join(' ')}…` : words.join(' ');
}

/**
 * Applies an edit. Returns the post and the version to store, which is null if only the visibility changed or nothing
 * did.
 */
export function applyEdit(
  post: Post,
  changes: Partial<PostText>,
  now: Date,
): { post: Post; version: Version | null } {
  const next = { ...post, ...changes };
  const { imageId, editedAt, createdAt } = post;
  if (isSameContent(post, next) && imageId === next.imageId) return { post: next, version: null };
  const version = { ...contentOf(post), imageId, writtenAt: editedAt ?? createdAt };
  return { post: { ...next, preview: previewOf(next.body), editedAt: now }, version };
}
