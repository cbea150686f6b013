import { locale } from '@/ui/locale';

/** Formats a week's start as "23 Oct". Weeks begin at midnight UTC. */
export const formatWeek = (start: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(start),
  );
