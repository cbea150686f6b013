import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { Card } from '@/ui';
import { formatNumber } from '@/ui/number-format';

/** Activity of the community in the last twelve months. Shown only if the community publishes it (`PUBLIC_FIGURES=on`). */
export function ActivityFigures() {
  const { data } = useCall('identity.activity.read_public', {});
  if (!data) return null;
  const { totals } = data;
  const figures: [string, string][] = [
    [t('Exchanges'), formatNumber(totals.exchanges)],
    [
      t('Exchanged'),
      t('{minutes} min', { minutes: formatNumber(totals.minutes_measured + totals.minutes_logged) }),
    ],
    [t('Active members'), formatNumber(totals.active_members)],
    [t('Teachers'), formatNumber(totals.teachers)],
    [t('Students'), formatNumber(totals.students)],
    [t('New members'), formatNumber(totals.new_members ?? 0)],
    [t('Requests met'), formatMet(totals.requests_met, totals.requests_published)],
  ];
  return (
    <Card padded className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('The last twelve months')}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="font-display text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">
        {t(
          'Of these minutes, {measured, number} were measured in our rooms and {logged, number} were noted by members. Gifts, grants and purchases are not counted.',
          { measured: totals.minutes_measured, logged: totals.minutes_logged },
        )}
      </p>
    </Card>
  );
}

const formatMet = (met: number, published: number): string =>
  t('{met} of {published}', { met: formatNumber(met), published: formatNumber(published) });
