import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { useCommunity } from '@/community';
import { Card } from '@/ui';

/** Minutes that a member received for teaching: measured and logged ones apart. Nothing unless members log minutes here. */
export const TaughtMinutes = ({ id }: { id: string }) => useCommunity().in_person && <Taught id={id} />;

function Taught({ id }: { id: string }) {
  const { data } = useCall('exchange.member.taught_minutes', { id });
  if (!data || data.measured + data.logged === 0) return null;
  return (
    <Card padded aria-labelledby="taught-minutes" className="grid gap-2">
      <h2 id="taught-minutes" className="text-lg">
        {t('Minutes taught')}
      </h2>
      <dl className="grid gap-1 text-sm">
        <Row term={t('Measured in sessions')} minutes={data.measured} />
        <Row term={t('Logged by members')} minutes={data.logged} />
      </dl>
    </Card>
  );
}

const Row = ({ term, minutes }: { term: string; minutes: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{term}</dt>
    <dd className="font-semibold">{t('{minutes, number} min', { minutes })}</dd>
  </div>
);
