import { t } from '@skillhour/texts';
import { Navigate, useNavigate } from 'react-router-dom';
import { refetch, useFileCommand } from '@/api';
import { PostSkeleton } from '@/entities/post';
import { useMember } from '@/auth';
import { PostEditor } from '@/entities/writing';
import { Page, paths } from '@/routing';
import { toast } from '@/ui';
import { QuestionFailed, QuestionNotFound } from './question-states';
import { useQuestion } from './use-question';

/** Page on which authors edit their question. */
export default function EditPage() {
  const me = useMember();
  const navigate = useNavigate();
  const update = useFileCommand('content.question.update');
  const { id, question, error, mutate } = useQuestion();
  if (!question) {
    if (error?.status === 404) return <QuestionNotFound />;
    return error ? (
      <QuestionFailed onRetry={() => void mutate()} />
    ) : (
      <PostSkeleton title={t('Edit question')} />
    );
  }
  if (question.user.id !== me.id) return <Navigate to={paths.question(id)} replace />;
  return (
    <Page title={t('Edit question')}>
      <PostEditor
        kind="question"
        post={question}
        onSend={async (form) => {
          await mutate(await update({ id }, form), { revalidate: false });
          toast.success(t('Changes saved.'));
          await navigate(paths.question(id));
          void refetch('content.question.list', 'content.question.list_versions');
        }}
      />
    </Page>
  );
}
