import { locale } from '@/ui/locale';

/** "23 Oct": weeks begin at midnight in UTC. */
export const weekWords = (start: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(start),
  );
