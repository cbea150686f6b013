import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { paths } from '@/routing';
import { ButtonLink, Card } from '@/ui';

/** What "Later" left: lessons, learned and taught, that wait for a rating. Gone with the last of them. */
export function ToRate() {
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
