import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCommand } from '@/api';
import { useMember } from '@/auth';
import { MemberLine } from '@/entities/member';
import { Vote } from '@/entities/vote';
import { paths } from '@/routing';
import { HighlightOrText } from '@/search';
import { Chips, cx, RelativeTime, Skeleton } from '@/ui';
import { ViewCount } from './post-counts';
import type { QuestionItem } from './views';

const FRAME = 'relative grid gap-3 rounded-lg border border-line bg-surface p-[1.125rem] sm:p-6';

/** A question in a list: title, first 25 words, author, votes and number of answers. The whole card is the link. */
export function QuestionCard({ question }: { question: QuestionItem }) {
  const me = useMember();
  const send = useCommand('content.question.vote');
  const { id, title } = question;
  return (
    <article className={`${FRAME} transition-colors duration-(--duration-tap) hover:border-edge`}>
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-6 gap-y-2">
        <h2 dir="auto" className="grow basis-64 text-lg">
          <Link
            to={paths.question(id)}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            <HighlightOrText found={question.match?.title} text={title} />
          </Link>
        </h2>
        <AnswersBadge count={question.answers_count} isAnswered={question.answered} />
      </div>
      <p dir="auto" className="max-w-[68ch] text-ink-2 wrap-anywhere">
        <HighlightOrText found={question.match?.body} text={question.preview} />
      </p>
      <Chips names={question.tags.map(({ name }) => name)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MemberLine person={question.user} size="sm">
          <RelativeTime at={question.created_at} />
        </MemberLine>
        <span className="flex items-center gap-4 text-sm text-ink-2">
          <ViewCount count={question.view_count} />
          <Vote
            label={t('Vote on “{title}”', { title })}
            votes={question}
            isOwn={question.user.id === me.id}
            send={(vote) => send({ id, vote })}
          />
        </span>
      </div>
    </article>
  );
}

/** The number of answers. An accepted answer is also marked by color and a check. */
export const AnswersBadge = ({ count, isAnswered }: { count: number; isAnswered: boolean }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-sm px-2 py-1 text-xs leading-none font-semibold',
      isAnswered ? 'bg-leaf-wash text-leaf' : 'bg-stone-wash text-stone',
    )}
  >
    {isAnswered && <Check aria-hidden className="size-3.5" />}
    {isAnswered
      ? t('{count, plural, one {# answer, accepted} other {# answers, one accepted}}', { count })
      : t('{count, plural, one {# answer} other {# answers}}', { count })}
  </span>
);

/** Skeleton with the same layout. */
export const QuestionCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="h-6 w-3/5" />
    <Skeleton className="w-full" />
    <Skeleton className="w-4/5" />
    <Skeleton className="h-9 w-48" />
  </div>
);
