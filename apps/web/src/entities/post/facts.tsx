import { t } from '@skillhour/texts';
import { Eye, MessageSquare, type LucideIcon } from 'lucide-react';
import { figureOf } from '@/ui/figures';

/** A number with its icon; the words are for screen readers. */
function Fact({ icon: Icon, figure, words }: { icon: LucideIcon; figure: number; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5" title={words}>
      <Icon aria-hidden className="size-4" strokeWidth={1.8} />
      <span aria-hidden>{figureOf(figure)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

export const CommentCount = ({ count }: { count: number }) => (
  <Fact
    icon={MessageSquare}
    figure={count}
    words={t('{count, plural, one {# comment} other {# comments}}', { count })}
  />
);

export const ViewCount = ({ count }: { count: number }) => (
  <Fact icon={Eye} figure={count} words={t('{count, plural, one {# view} other {# views}}', { count })} />
);
