import { t } from '@skillhour/texts';
import { useParams } from 'react-router-dom';
import { useCall } from '@/api';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState, FailureNote, Loading, Skeleton } from '@/ui';
import { TagHead } from './tag-head';
import { TagTabs } from './tag-tabs';

/** Page of a tag with its open requests, teachers, blogs and questions. */
export default function TagPage() {
  const { id = '' } = useParams();
  const { data: tag, error, mutate } = useCall('content.tag.read', { id });
  if (tag)
    return (
      <>
        <PageTitle title={tag.name} />
        <TagHead
          key={id}
          tag={tag}
          onChange={(change) => void mutate({ ...tag, ...change }, { revalidate: false })}
        />
        <TagTabs tag={tag} />
      </>
    );
  if (error && error.status >= 400 && error.status < 500 && !error.isRetryable) return <NoSuchTag />;
  if (error)
    return (
      <Page title={t('Tag')}>
        <FailureNote onRetry={() => void mutate()}>
          {t('Failed to fetch tags. Please try again.')}
        </FailureNote>
      </Page>
    );
  return <TagSkeleton />;
}

const NoSuchTag = () => (
  <>
    <PageTitle title={t('Tag not found')} />
    <PageHeading className="sr-only">{t('Tag not found')}</PageHeading>
    <EmptyState
      title={t('This tag doesn’t exist.')}
      action={<ButtonLink to={paths.tags()}>{t('All tags')}</ButtonLink>}
    >
      {t('It may have become part of another.')}
    </EmptyState>
  </>
);

const TagSkeleton = () => (
  <Loading className="grid gap-4">
    <Skeleton className="w-12" />
    <Skeleton className="h-9 w-64" />
    <Skeleton className="w-full max-w-lg" />
    <Skeleton className="h-11 w-72" />
    <Skeleton className="mt-6 h-48 w-full" />
  </Loading>
);
