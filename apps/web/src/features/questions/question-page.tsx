import { t } from '@skillhour/texts';
import { PostSkeleton } from '@/entities/post';
import { QuestionDetail } from './question-detail';
import { QuestionFailed, QuestionNotFound } from './question-states';
import { useQuestion } from './use-question';

/** Page of one question with its answers. */
export default function QuestionPage() {
  const { question, error, mutate } = useQuestion();
  if (question) {
    return (
      <QuestionDetail
        key={question.id}
        question={question}
        onChange={(change) => void mutate({ data: { ...question, ...change } }, { revalidate: false })}
      />
    );
  }
  if (error?.status === 404) return <QuestionNotFound />;
  return error ? <QuestionFailed onRetry={() => void mutate()} /> : <PostSkeleton title={t('Question')} />;
}
