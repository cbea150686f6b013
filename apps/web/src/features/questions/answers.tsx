import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, showErrorToast, useCall, useCommand, useSettled } from '@/api';
import type { Question } from '@/entities/post';
import { Button, EmptyState, FailureNote, Loading, Skeleton } from '@/ui';
import { AnswerBox } from './answer-box';
import { AnswerCard, type AnswerCardProps } from './answer-card';
import { firstAnswersInput, PAGE_SIZE } from './inputs';

export interface AnswersProps {
  question: Question;
  isAsker: boolean;
  onChange: (change: Partial<Question>) => void;
}

/** The answers, the accepted one first, with more on demand, and a form for a new one. */
export function Answers({ question, isAsker, onChange }: AnswersProps) {
  const { id, answers_count: count } = question;
  const isClosed = question.taken_down !== undefined;
  const [pages, setPages] = useState(1);
  const reading = useCall('content.question.list_answers', firstAnswersInput(id));
  const isStable = useSettled(reading);
  const first = reading.data;
  const accept = useCommand('content.question.accept_answer');
  const more = first ? Math.max(0, first.count - pages * PAGE_SIZE) : 0;
  const refetchAnswers = () => refetch('content.question.list_answers');
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
      {first?.results.length === 0 && (
        <EmptyState title={t('No answers yet.')}>
          {isClosed ? undefined : t('Do you know the answer? Someone is waiting for it.')}
        </EmptyState>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {Array.from({ length: pages }, (_, index) => (
          <PageOfAnswers
            key={index}
            {...{ id, isAsker, isClosed }}
            page={index + 1}
            onAccept={(answerId) => void toggleAccepted(answerId)}
            onChange={() => void refetchAnswers()}
            onDelete={() => {
              onChange({ answers_count: Math.max(0, count - 1) });
              void refetchAnswers();
            }}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button className="justify-self-start" onClick={() => setPages(pages + 1)}>
          {t('{count, plural, one {Show # more answer} other {Show # more answers}}', {
            count: Math.min(more, PAGE_SIZE),
          })}
        </Button>
      )}
      {!isClosed && isStable && (
        <AnswerBox
          id={id}
          onPosted={(answers_count) => {
            onChange({ answers_count });
            void refetchAnswers();
          }}
        />
      )}
    </section>
  );
}

interface PageProps extends Pick<AnswerCardProps, 'isAsker' | 'isClosed' | 'onChange' | 'onDelete'> {
  /** The question's id. */
  id: string;
  page: number;
  onAccept: (answerId: string) => void;
}

/** Loads one page by its own request, so that more answers cost no more than the first page. */
function PageOfAnswers({ id, page, onAccept, ...actions }: PageProps) {
  const { data, error, mutate } = useCall('content.question.list_answers', answersInput(id, page));
  if (!data)
    return (
      <li>
        {error ? (
          <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load the answers.')}</FailureNote>
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-32 w-full" />
          </Loading>
        )}
      </li>
    );
  return data.results.map((answer) => (
    <li key={answer.id}>
      <AnswerCard {...actions} answer={answer} onAccept={() => onAccept(answer.id)} />
    </li>
  ));
}

const answersInput = (id: string, page: number) => ({ ...firstAnswersInput(id), page });
