import { t } from '@skillhour/texts';
import { Pencil } from 'lucide-react';
import { useCall } from '@/api';
import { BlogCard, BlogCardSkeleton } from '@/entities/post';
import { paths } from '@/routing';
import { ListPanel } from '@/search';
import { ButtonLink } from '@/ui';
import { NothingYet } from './nothing-yet';
import { shortened, usePart, type PartProps } from './use-part';

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3';

/** Blogs with the tag, newest first. */
export function TagBlogs(props: PartProps) {
  const { input, page, onPage } = usePart(props);
  const { data, error, mutate } = useCall('content.blog.list', input, { keepPreviousData: true });
  return (
    <ListPanel
      data={shortened(data, props.few)}
      error={error}
      page={page}
      onPage={onPage}
      failure={t('We couldn’t load the blogs.')}
      onRetry={() => void mutate()}
      layout={GRID}
      skeleton={<BlogCardSkeleton />}
      empty={
        <NothingYet
          deed={
            <ButtonLink size="small" to={paths.writeBlog()} icon={<Pencil aria-hidden />}>
              {t('Write Blog')}
            </ButtonLink>
          }
        >
          {t('No blogs yet.')}
        </NothingYet>
      }
    >
      {(blog) => <BlogCard blog={blog} level="h3" />}
    </ListPanel>
  );
}
