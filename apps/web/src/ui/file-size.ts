import { t } from '@skillhour/texts';

const KIB = 1024;

/** Formats "340 KB" or "1.2 MB". */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KIB));
  return kilobytes < KIB
    ? t('{kilobytes, number} KB', { kilobytes })
    : t('{megabytes, number} MB', { megabytes: Math.round((kilobytes / KIB) * 10) / 10 });
}
