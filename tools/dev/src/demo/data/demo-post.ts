import type { CoverName } from '../drawing/cover.ts';
import type { MemberKey } from './members.ts';

/** What somebody wrote below a post. */
export interface DemoReply<Key extends string = MemberKey> {
  readonly by: Key;
  readonly text: string;
  /** Of an answer: who asked takes it as the right one. */
  readonly accepted?: true;
  /** Of an answer: who votes it up. */
  readonly liked?: readonly Key[];
}

export interface DemoPost<Key extends string = MemberKey> {
  readonly kind: 'blog' | 'question';
  readonly author: Key;
  /** Nobody else's either: a load that goes on after a crash finds by it what it made before. */
  readonly title: string;
  /** Markdown; a picture's address is `picture:` and the name of one of ours. */
  readonly body: string;
  /** The picture above it. */
  readonly cover?: CoverName;
  readonly tags: readonly string[];
  /** Who votes it up. */
  readonly liked: readonly Key[];
  readonly replies: readonly DemoReply<Key>[];
}
