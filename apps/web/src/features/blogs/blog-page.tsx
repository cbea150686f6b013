import { t } from '@skillhour/texts';
import { PostSkeleton } from '@/entities/post';
import { useBlog } from './use-blog';
import { BlogDetail } from './blog-detail';
import { BlogFailed, BlogNotFound } from './blog-states';

/** Page of one blog, with votes and comments. */
export default function BlogPage() {
  const { blog, error, mutate } = useBlog();
  if (blog) {
    return (
      <BlogDetail
        key={blog.id}
        blog={blog}
        onChange={(change) => void mutate({ data: { ...blog, ...change } }, { revalidate: false })}
      />
    );
  }
  if (error?.status === 404) return <BlogNotFound />;
  return error ? <BlogFailed onRetry={() => void mutate()} /> : <PostSkeleton title={t('Blog')} />;
}
