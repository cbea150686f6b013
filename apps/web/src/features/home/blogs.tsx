import { t } from '@skillhour/texts';
import { Pencil } from 'lucide-react';
import { useCall } from '@/api';
import { BlogCard, BlogCardSkeleton } from '@/entities/post';
import { paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { ButtonLink, EmptyState } from '@/ui';
import { Section } from './section';

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2 xl:grid-cols-3';
const PER_PAGE = 12;

/** Members' blogs, newest first or by search; twelve per page. */
export function Blogs() {
  const { input, page, setPage, isSearch } = useListQuery();
  const { data, error, mutate } = useCall('content.blog.list', input, { keepPreviousData: true });
  const write = (
    <ButtonLink variant="primary" to={paths.writeBlog()} icon={<Pencil aria-hidden />}>
      {t('Write Blog')}
    </ButtonLink>
  );
  return (
    <Section title={t('Blogs')} link={write}>
      <div>
        <ListPanel
          data={data}
          error={error}
          page={page}
          onPage={setPage}
          failure={t('We couldn’t load the blogs.')}
          onRetry={() => void mutate()}
          layout={GRID}
          skeletons={PER_PAGE}
          skeleton={<BlogCardSkeleton />}
          empty={
            isSearch ? (
              <NoMatch title={t('No blogs found')} />
            ) : (
              <EmptyState
                title={t('No blogs found')}
                action={
                  <ButtonLink to={paths.writeBlog()} icon={<Pencil aria-hidden />}>
                    {t('Write Blog')}
                  </ButtonLink>
                }
              >
                {t('Be the first one to write a blog!')}
              </EmptyState>
            )
          }
        >
          {(blog) => <BlogCard blog={blog} level="h3" />}
        </ListPanel>
      </div>
    </Section>
  );
}
