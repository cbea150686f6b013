import { t } from '@skillhour/texts';
import { Words } from '@/ui';

/** A request's duration in minutes as a large figure. */
export const BigMinutes = ({ minutes }: { minutes: number }) => (
  <span className="text-amber-ink">
    <Words
      text={t('<figure>{minutes, number}</figure> min', { minutes })}
      parts={{ figure: (figure) => <b className="font-display text-3xl font-bold text-ink">{figure}</b> }}
    />
  </span>
);
