import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { paths } from '@/routing';
import { ButtonLink, Card } from '@/ui';

/**
 * Sessions, learned and taught, that were not rated yet, for example after "Later". Renders nothing if there are none.
 */
export function PendingRatings() {
  const { data } = useCall('exchange.rating.list_pending', {});
  if (!data || data.length === 0) return null;
  return (
    <Card padded className="flex flex-wrap items-center justify-between gap-4">
      <p className="font-semibold">
        {t('{count, plural, one {# session waits} other {# sessions wait}} for your rating.', {
          count: data.length,
        })}
      </p>
      <ButtonLink to={paths.rate()}>{t('Rate your sessions')}</ButtonLink>
    </Card>
  );
}
