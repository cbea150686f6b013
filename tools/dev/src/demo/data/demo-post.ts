import type { MemberKey } from './members.ts';

/** What somebody wrote below a post. */
export interface DemoReply {
  readonly by: MemberKey;
  readonly text: string;
  /** Of an answer: who asked takes it as the right one. */
  readonly accepted?: true;
}

export interface DemoPost {
  readonly kind: 'blog' | 'question';
  readonly author: MemberKey;
  /** Nobody else's either: a load that goes on after a crash finds by it what it made before. */
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly tags: readonly string[];
  /** Who votes it up. */
  readonly liked: readonly MemberKey[];
  readonly replies: readonly DemoReply[];
}
