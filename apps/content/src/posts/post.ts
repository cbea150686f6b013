import type { MemberId, PostId, PostKind, ReplyId, TagId } from '@skillhour/contracts';
import { plainText } from '@skillhour/markdown';
import type { Version } from '../history/index.js';
import type { TakenDown } from './taken-down.js';

/** The fields that an author writes and can edit. */
export interface PostText {
  title: string;
  /** Markdown. */
  body: string;
  tagIds: TagId[];
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
  if (isSame(post, next)) return { post: next, version: null };
  const { title, body, tagIds, imageId } = post;
  const version = { title, body, tagIds, imageId, writtenAt: post.editedAt ?? post.createdAt };
  return { post: { ...next, preview: previewOf(next.body), editedAt: now }, version };
}

const isSame = (one: PostText, other: PostText): boolean =>
  one.title === other.title &&
  one.body === other.body &&
  one.imageId === other.imageId &&
  one.tagIds.join() === other.tagIds.join();
