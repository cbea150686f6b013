import { t } from '@skillhour/texts';
import { Eye, MessageSquare, type LucideIcon } from 'lucide-react';
import { formatNumber } from '@/ui/number-format';

/** A number with its icon; the words are for screen readers. */
function Count({ icon: Icon, value, label }: { icon: LucideIcon; value: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5" title={label}>
      <Icon aria-hidden className="size-4" strokeWidth={1.8} />
      <span aria-hidden>{formatNumber(value)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

export const CommentCount = ({ count }: { count: number }) => (
  <Count
    icon={MessageSquare}
    value={count}
    label={t('{count, plural, one {# comment} other {# comments}}', { count })}
  />
);

export const ViewCount = ({ count }: { count: number }) => (
  <Count icon={Eye} value={count} label={t('{count, plural, one {# view} other {# views}}', { count })} />
);
