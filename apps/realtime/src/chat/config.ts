/** The settings that direct chat reads. */
export interface ChatConfig {
  IMAGE_BASE_URL: string;
  CHAT_BEAT_MS: number;
  CHAT_FILES_PER_DAY: number;
  NOTIFICATION_ROUND_MS: number;
}
