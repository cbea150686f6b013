import { t } from '@skillhour/texts';
import { paths } from '@/routing';
import { ButtonLink, Card } from '@/ui';

/**
 * The number of sessions, learned and taught, that were not rated yet, for example after "Later". Renders nothing if
 * there are none.
 */
export function PendingRatings({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Card padded className="flex flex-wrap items-center justify-between gap-4">
      <p className="font-semibold">
        {t('{count, plural, one {# session waits} other {# sessions wait}} for your rating.', { count })}
      </p>
      <ButtonLink to={paths.rate()}>{t('Rate your sessions')}</ButtonLink>
    </Card>
  );
}
