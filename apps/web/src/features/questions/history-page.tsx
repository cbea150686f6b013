import { useCall } from '@/api';
import { HistoryPage } from '@/entities/history';
import { paths } from '@/routing';
import { QuestionNotFound } from './question-states';
import { useQuestion } from './use-question';

/** Earlier versions of a question. */
export default function QuestionHistoryPage() {
  const { id, question, error } = useQuestion();
  const versions = useCall('content.question.list_versions', { id });
  if (error?.status === 404) return <QuestionNotFound />;
  return (
    <HistoryPage
      post={question}
      versions={versions.data?.results}
      hasFailed={versions.error !== undefined || error !== undefined}
      back={paths.question(id)}
    />
  );
}
