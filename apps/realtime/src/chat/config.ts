/** Settings that direct chat reads. */
export interface ChatConfig {
  CHAT_BEAT_MS: number;
  ONLINE_SETTLE_MS: number;
  CHAT_FILES_PER_DAY: number;
  NOTIFICATION_ROUND_MS: number;
}
