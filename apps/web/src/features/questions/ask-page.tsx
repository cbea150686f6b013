import { t } from '@skillhour/texts';
import { useNavigate } from 'react-router-dom';
import { refetch, useFileCommand } from '@/api';
import { PostEditor } from '@/entities/writing';
import { Page, paths } from '@/routing';
import { toast } from '@/ui';

/** Page that asks a new question. */
export default function AskPage() {
  const navigate = useNavigate();
  const create = useFileCommand('content.question.create');
  return (
    <Page title={t('Ask a question')}>
      <PostEditor
        kind="question"
        onSend={async (form) => {
          const { data } = await create({}, form);
          toast.success(t('Question created successfully!'));
          await navigate(paths.question(data.id));
          void refetch('content.question.list');
        }}
      />
    </Page>
  );
}
