/** Settings that notifications read. */
export interface NotificationsConfig {
  NOTIFICATION_DAYS: number;
  NOTIFICATION_MERGE_MS: number;
  NOTIFICATION_MAIL_DELAY_MS: number;
  NOTIFICATION_ROUND_MS: number;
}
