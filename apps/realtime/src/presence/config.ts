/** Settings that presence reads. */
export interface PresenceConfig {
  PRESENCE_DAYS: number;
  MEDIA_HELD_MS: number;
}

const DAY_MS = 86_400_000;

/** Returns when data that was last valid at `at` is deleted. */
export const presenceExpiresAt = (at: Date, { PRESENCE_DAYS }: PresenceConfig): Date =>
  new Date(at.getTime() + PRESENCE_DAYS * DAY_MS);
