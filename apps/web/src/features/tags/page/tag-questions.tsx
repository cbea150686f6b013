import { t } from '@skillhour/texts';
import { Check, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import type { QuestionItem } from '@/entities/post';
import { paths } from '@/routing';
import { ListPanel } from '@/search';
import { ButtonLink, cx, fullNameOf, Skeleton } from '@/ui';
import { formatNumber } from '@/ui/number-format';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { EmptySection } from './empty-section';
import { withoutPagination, useSectionPage, type SectionProps } from './use-section-page';

const ROWS = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface';
const ROW = 'relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 p-4 sm:px-5 hover:bg-sunken';

/** Questions with the tag, newest first, as rows with the number of answers. */
export function TagQuestions(props: SectionProps) {
  const { input, page, onPage } = useSectionPage(props);
  const { data, error, mutate } = useCall('content.question.list', input, { keepPreviousData: true });
  return (
    <ListPanel
      data={withoutPagination(data, props.limit)}
      error={error}
      page={page}
      onPage={onPage}
      failure={t('We couldn’t load the questions.')}
      onRetry={() => void mutate()}
      layout={ROWS}
      skeleton={<QuestionRowSkeleton />}
      empty={
        <EmptySection
          action={
            <ButtonLink size="small" to={paths.ask()} icon={<Plus aria-hidden />}>
              {t('Ask question')}
            </ButtonLink>
          }
        >
          {t('No questions yet.')}
        </EmptySection>
      }
    >
      {(question) => <QuestionRow question={question} />}
    </ListPanel>
  );
}

function QuestionRow({ question }: { question: QuestionItem }) {
  const { id, title, user, answers_count: count, answered, view_count: views } = question;
  return (
    <article className={ROW}>
      <AnswersBox count={count} isAnswered={answered} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h3 dir="auto" className="text-base">
          <Link to={paths.question(id)} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h3>
        <p className="text-xs text-ink-2">
          <RelativeTimeText
            text={t('{name}, <when></when>, {views, plural, one {# view} other {# views}}', {
              name: fullNameOf(user),
              views,
            })}
            at={question.created_at}
          />
        </p>
      </div>
    </article>
  );
}

/** The number of answers. An accepted answer is also marked by color and a check. */
const AnswersBox = ({ count, isAnswered }: { count: number; isAnswered: boolean }) => (
  <span
    className={cx(
      'grid min-w-11 justify-items-center rounded-md border px-2 py-1 text-xs leading-snug',
      isAnswered ? 'border-leaf bg-leaf-wash text-leaf' : 'border-line text-ink-2',
    )}
  >
    <span aria-hidden className="inline-flex items-center gap-1 text-base font-bold">
      {isAnswered && <Check className="size-4" />}
      {formatNumber(count)}
    </span>
    <span aria-hidden>{t('{count, plural, one {answer} other {answers}}', { count })}</span>
    <span className="sr-only">
      {isAnswered
        ? t('{count, plural, one {# answer, accepted} other {# answers, one accepted}}', { count })
        : t('{count, plural, one {# answer} other {# answers}}', { count })}
    </span>
  </span>
);

const QuestionRowSkeleton = () => (
  <div className={ROW}>
    <Skeleton className="size-11" />
    <span className="grid gap-2">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="w-40" />
    </span>
  </div>
);
