import type { CoverName } from '../drawing/cover.ts';
import type { MemberKey } from './members.ts';

/** A comment or an answer below a post. */
export interface DemoReply<Key extends string = MemberKey> {
  readonly by: Key;
  readonly text: string;
  /** Whether the asker accepts this answer. */
  readonly accepted?: true;
  /** Members who vote this answer up. */
  readonly liked?: readonly Key[];
}

export interface DemoPost<Key extends string = MemberKey> {
  readonly kind: 'blog' | 'question';
  readonly author: Key;
  /** Unique: a load that continues after a crash finds existing posts by their title. */
  readonly title: string;
  /** Markdown. The address of a picture is `picture:` and the name of a cover. */
  readonly body: string;
  /** The picture above the post. */
  readonly cover?: CoverName;
  readonly tags: readonly string[];
  /** Members who vote it up. */
  readonly liked: readonly Key[];
  readonly replies: readonly DemoReply<Key>[];
}
