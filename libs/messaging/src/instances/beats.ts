/** An instance beats so often. */
export const BEAT_EVERY_MS = 200;

/** What says the beats: a thread of its own (ADR 12), or the event loop that does everything else. */
export const BEATS_FROM = ['thread', 'loop'] as const;
export type BeatsFrom = (typeof BEATS_FROM)[number];

export interface BeatOptions {
  service: string;
  instance: string;
}

/** The beats of one instance of a service, from its first call to its last. Begun when the first beat is at the broker. */
export interface Beats {
  /** How long a message that is read now may have lain unread, in milliseconds. */
  unreadMs(): number;
  /** From now on the beats say that no more calls are taken. */
  leave(): void;
  end(): Promise<void>;
}
