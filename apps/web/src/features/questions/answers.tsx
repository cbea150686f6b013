import { t } from '@skillhour/texts';
import { refetch, tellFailure, useCall, useCommand } from '@/api';
import type { Question } from '@/entities/post';
import { EmptyState, Loading, Note, Skeleton } from '@/ui';
import { AnswerBox } from './answer-box';
import { AnswerCard } from './answer-card';

const PAGE_SIZE = 100;

export interface AnswersProps {
  question: Question;
  isAsker: boolean;
  onChange: (change: Partial<Question>) => void;
}

/** The answers, the accepted one first, and a box for one's own. */
export function Answers({ question, isAsker, onChange }: AnswersProps) {
  const { id, answers_count: count } = question;
  const { data, error, mutate } = useCall('content.question.list_answers', { id, page_size: PAGE_SIZE });
  const accept = useCommand('content.question.accept_answer');
  const list = data?.results;
  const toggleAccepted = async (answerId: string) => {
    try {
      const { answered, accepted_answer_id } = await accept({ id, answerId });
      onChange({ answered, accepted_answer_id });
      await mutate();
      void refetch('content.question.list');
    } catch (failure) {
      tellFailure(failure, t('An unexpected error occurred.'));
    }
  };
  return (
    <section aria-labelledby="answers" className="grid max-w-[50rem] grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="answers">{t('{count, plural, one {# answer} other {# answers}}', { count })}</h2>
      {!list && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {!list && error && <Note kind="error">{t('The answers could not be loaded.')}</Note>}
      {list?.length === 0 && (
        <EmptyState title={t('No answers yet.')}>{t('Do you know? Somebody waits for it.')}</EmptyState>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {list?.map((answer) => (
          <li key={answer.id}>
            <AnswerCard
              answer={answer}
              isAsker={isAsker}
              onAccept={() => void toggleAccepted(answer.id)}
              onChange={() => void mutate()}
              onDelete={() => {
                onChange({ answers_count: Math.max(0, count - 1) });
                void mutate();
              }}
            />
          </li>
        ))}
      </ul>
      <AnswerBox
        id={id}
        onPosted={(answers_count) => {
          onChange({ answers_count });
          void mutate();
        }}
      />
    </section>
  );
}
