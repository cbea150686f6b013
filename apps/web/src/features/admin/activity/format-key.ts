import { t } from '@skillhour/texts';
import { locale } from '@/ui/locale';

/** Formats the key of a row: "November 2026", or the name of a tag. */
export function formatKey(key: string, by: 'month' | 'tag'): string {
  if (by === 'tag') return key === '' ? t('Without a tag') : key;
  const format = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${key}-01T00:00:00Z`));
}
