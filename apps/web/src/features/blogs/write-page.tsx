import { t } from '@skillhour/texts';
import { useNavigate } from 'react-router-dom';
import { refetch, useFileCommand } from '@/api';
import { PostEditor } from '@/entities/writing';
import { Page, paths } from '@/routing';
import { toast } from '@/ui';

/** Page that writes a new blog. */
export default function WritePage() {
  const navigate = useNavigate();
  const create = useFileCommand('content.blog.create');
  return (
    <Page title={t('Write Blog')}>
      <PostEditor
        kind="blog"
        onSend={async (form) => {
          const { data } = await create({}, form);
          toast.success(t('Blog created successfully!'));
          await navigate(paths.blog(data.slug));
          void refetch('content.blog.list');
        }}
      />
    </Page>
  );
}
