import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { Minutes, RichText, type RichTextParts } from '@/ui';

const HOUR = 60;
const PARTS: RichTextParts = {
  unit: (content) => <span className="font-sans text-base font-medium text-amber-ink">{content}</span>,
};

/** Total time taught with the tag in hours and minutes, and the beads of the last started hour. */
export function TimeTaught({ category }: { category: string }) {
  const { data } = useCall('exchange.session.sum_taught', { category });
  if (!data || data.minutes === 0) return null;
  const hours = Math.floor(data.minutes / HOUR);
  const minutes = data.minutes % HOUR;
  return (
    <div className="grid gap-1.5">
      <p className="font-display text-2xl font-bold">
        <RichText
          text={
            hours > 0
              ? t('{hours, number} <unit>h</unit> {minutes, number} <unit>min</unit>', { hours, minutes })
              : t('{minutes, number} <unit>min</unit>', { minutes })
          }
          parts={PARTS}
        />
      </p>
      <Minutes available={minutes || HOUR} />
      <p className="text-sm text-ink-2">{t('taught here so far')}</p>
    </div>
  );
}
