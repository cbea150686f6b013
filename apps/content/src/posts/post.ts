import type { MemberId, PostId, PostKind, ReplyId, TagId } from '@skillhour/contracts';
import { plainText } from '@skillhour/markdown';
import type { Version } from '../history/index.js';
import type { TakenDown } from './taken-down.js';

/** What an author writes, and may write anew. */
export interface PostText {
  title: string;
  /** Markdown. */
  body: string;
  tagIds: TagId[];
  imageId: string | null;
  /** Whether the author lets everybody read it. */
  isPublic: boolean;
}

/** A blog or a question: one thing in all that the two share. */
export interface Post extends PostText {
  id: PostId;
  kind: PostKind;
  /** What stands in its address, for good: a blog's slug, a question's id. */
  address: string;
  authorId: MemberId;
  /** The body's first words without its marks. */
  preview: string;
  votes: number;
  /** Comments or answers that are there. */
  replies: number;
  /** The accepted answer of a question. */
  acceptedId: ReplyId | null;
  createdAt: Date;
  editedAt: Date | null;
  /** While an admin keeps it from everybody but its author. */
  takenDown: TakenDown | null;
}

/** Which one is meant. */
export interface PostAddress {
  kind: PostKind;
  address: string;
}

const PREVIEW_WORDS = 25;

/** The first 25 words (specification 1, section 9). */
export function previewOf(body: string): string {
  const words = plainText(body).split(' ');
  return words.length > PREVIEW_WORDS ? `${words.slice(0, PREVIEW_WORDS).join(' ')}…` : words.join(' ');
}

/** A post after an edit, and what it was before; no version where its author only lets others read it, or changed nothing. */
export function edited(
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
