import { t } from '@skillhour/texts';
import { Navigate, useNavigate } from 'react-router-dom';
import { refetch, useFileCommand } from '@/api';
import { PostSkeleton } from '@/entities/post';
import { useMember } from '@/auth';
import { PostEditor } from '@/entities/writing';
import { Page, paths } from '@/routing';
import { toast } from '@/ui';
import { BlogFailed, BlogNotFound } from './blog-states';
import { useBlog } from './use-blog';

/** Page on which authors edit their blog; its slug does not change. */
export default function EditPage() {
  const me = useMember();
  const navigate = useNavigate();
  const update = useFileCommand('content.blog.update');
  const { slug, blog, error, mutate } = useBlog();
  if (!blog) {
    if (error?.status === 404) return <BlogNotFound />;
    return error ? <BlogFailed onRetry={() => void mutate()} /> : <PostSkeleton title={t('Edit Blog')} />;
  }
  if (blog.user.id !== me.id) return <Navigate to={paths.blog(slug)} replace />;
  return (
    <Page title={t('Edit Blog')}>
      <PostEditor
        kind="blog"
        post={blog}
        onSend={async (form) => {
          await mutate(await update({ slug }, form), { revalidate: false });
          toast.success(t('Changes saved.'));
          await navigate(paths.blog(slug));
          void refetch('content.blog.list', 'content.blog.list_versions');
        }}
      />
    </Page>
  );
}
