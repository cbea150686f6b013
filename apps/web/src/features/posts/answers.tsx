import { t } from '@skillhour/texts';
import { refetch, showErrorToast, useCommand, useSettled } from '@/api';
import type { Question } from '@/entities/post';
import { Button, EmptyState, Skeleton } from '@/ui';
import { AnswerCard } from './answer-card';
import { AnswerForm } from './answer-form';
import { ReplyList } from './reply-list';
import { useReplies } from './use-post';

export interface AnswersProps {
  question: Question;
  isAsker: boolean;
  onChange: (change: Partial<Question>) => void;
}

const refetchAnswers = () => refetch('content.question.list_answers');

/** The answers, the accepted one first, with more on demand, and a form for a new one. */
export function Answers({ question, isAsker, onChange }: AnswersProps) {
  const { id, answers_count: count } = question;
  const isClosed = question.taken_down !== undefined;
  const isStable = useSettled(useReplies('question', id, 1));
  const add = useCommand('content.question.add_answer');
  const accept = useCommand('content.question.accept_answer');
  const toggleAccepted = async (answerId: string) => {
    try {
      const { answered, accepted_answer_id } = await accept({ id, answerId });
      onChange({ answered, accepted_answer_id });
      await refetchAnswers();
      void refetch('content.question.list');
    } catch (failure) {
      showErrorToast(failure, t('An unexpected error occurred.'));
    }
  };
  return (
    <section aria-labelledby="answers" className="grid max-w-[50rem] grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="answers">{t('{count, plural, one {# answer} other {# answers}}', { count })}</h2>
      <ReplyList
        kind="question"
        address={id}
        layout="grid grid-cols-[minmax(0,1fr)] gap-4"
        failure={t('We couldn’t load the answers.')}
        skeleton={<Skeleton className="h-32 w-full" />}
        empty={
          <EmptyState title={t('No answers yet.')}>
            {isClosed ? undefined : t('Do you know the answer? Someone is waiting for it.')}
          </EmptyState>
        }
        more={(next, onMore) => (
          <Button className="justify-self-start" onClick={onMore}>
            {t('{count, plural, one {Show # more answer} other {Show # more answers}}', { count: next })}
          </Button>
        )}
      >
        {(answer) => (
          <li key={answer.id}>
            <AnswerCard
              {...{ answer, isAsker, isClosed }}
              onAccept={() => void toggleAccepted(answer.id)}
              onChange={() => void refetchAnswers()}
              onDelete={() => {
                onChange({ answers_count: Math.max(0, count - 1) });
                void refetchAnswers();
              }}
            />
          </li>
        )}
      </ReplyList>
      {!isClosed && isStable && (
        <AnswerForm
          onSend={async (content) => {
            onChange({ answers_count: (await add({ id, content })).answers_count });
            void refetchAnswers();
          }}
        />
      )}
    </section>
  );
}
