/** Interval between two heartbeats of an instance. */
export const HEARTBEAT_INTERVAL_MS = 200;

/** Sources of heartbeats: a separate thread (ADR 12), or the process's main event loop. */
export const HEARTBEAT_SOURCES = ['thread', 'loop'] as const;
export type HeartbeatSource = (typeof HEARTBEAT_SOURCES)[number];

export interface HeartbeatOptions {
  service: string;
  instance: string;
}

/** Heartbeats of one service instance, until it stops. Created once the broker has received the first one. */
export interface Heartbeats {
  /** Returns how long a message that is read now may have been unread, in milliseconds. */
  unreadMs(): number;
  /** Makes all further heartbeats state that the instance accepts no new calls. */
  leave(): void;
  end(): Promise<void>;
}
