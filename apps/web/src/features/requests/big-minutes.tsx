import { t } from '@skillhour/texts';
import { RichText } from '@/ui';

/** A request's duration in minutes as a large figure. */
export const BigMinutes = ({ minutes }: { minutes: number }) => (
  <span className="text-amber-ink">
    <RichText
      text={t('<figure>{minutes, number}</figure> min', { minutes })}
      parts={{ figure: (content) => <b className="font-display text-3xl font-bold text-ink">{content}</b> }}
    />
  </span>
);
