import { useCall } from '@/api';
import { HistoryPage } from '@/entities/history';
import { paths } from '@/routing';
import { BlogNotFound } from './blog-states';
import { useBlog } from './use-blog';

/** Earlier versions of a blog. */
export default function BlogHistoryPage() {
  const { slug, blog, error } = useBlog();
  const versions = useCall('content.blog.list_versions', { slug });
  if (error?.status === 404) return <BlogNotFound />;
  return (
    <HistoryPage
      post={blog}
      versions={versions.data?.results}
      hasFailed={versions.error !== undefined || error !== undefined}
      back={paths.blog(slug)}
    />
  );
}
