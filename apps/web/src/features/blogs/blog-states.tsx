import { t } from '@skillhour/texts';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { Button, ButtonLink, EmptyState, Loading, Note, Skeleton } from '@/ui';

export const BlogNotFound = () => (
  <>
    <PageTitle title={t('Blog not found')} />
    <PageHeading className="sr-only">{t('Blog not found')}</PageHeading>
    <EmptyState
      title={t('There is no such blog.')}
      action={<ButtonLink to={paths.home()}>{t('All blogs')}</ButtonLink>}
    >
      {t('It may have been deleted by its author.')}
    </EmptyState>
  </>
);

export const BlogFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title={t('Blog')}>
    <Note
      kind="error"
      action={
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Failed to load blog')}
    </Note>
  </Page>
);

export const BlogSkeleton = () => (
  <Loading className="grid max-w-[68ch] gap-4 md:ms-17">
    <Skeleton className="w-32" />
    <Skeleton className="h-9 w-4/5" />
    <Skeleton className="h-10 w-56" />
    <Skeleton className="aspect-video w-full" />
    <Skeleton className="w-full" />
    <Skeleton className="w-full" />
    <Skeleton className="w-3/5" />
  </Loading>
);
