import { t } from '@skillhour/texts';
import { Pencil } from 'lucide-react';
import { useCall } from '@/api';
import { BlogCard, BlogCardSkeleton } from '@/entities/post';
import { paths } from '@/routing';
import { ListPanel } from '@/search';
import { ButtonLink } from '@/ui';
import { EmptySection } from './empty-section';
import { withoutPagination, useSectionPage, type SectionProps } from './use-section-page';

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3';

/** Blogs with the tag, newest first. */
export function TagBlogs(props: SectionProps) {
  const { input, page, onPage } = useSectionPage(props);
  const { data, error, mutate } = useCall('content.blog.list', input, { keepPreviousData: true });
  return (
    <ListPanel
      data={withoutPagination(data, props.limit)}
      error={error}
      page={page}
      onPage={onPage}
      failure={t('We couldn’t load the blogs.')}
      onRetry={() => void mutate()}
      layout={GRID}
      skeleton={<BlogCardSkeleton />}
      empty={
        <EmptySection
          action={
            <ButtonLink size="small" to={paths.writeBlog()} icon={<Pencil aria-hidden />}>
              {t('Write Blog')}
            </ButtonLink>
          }
        >
          {t('No blogs yet.')}
        </EmptySection>
      }
    >
      {(blog) => <BlogCard blog={blog} level="h3" />}
    </ListPanel>
  );
}
