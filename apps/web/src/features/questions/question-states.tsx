import { t } from '@skillhour/texts';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { Button, ButtonLink, EmptyState, Loading, Note, Skeleton } from '@/ui';

export const QuestionNotFound = () => (
  <>
    <PageTitle title={t('Question not found')} />
    <PageHeading className="sr-only">{t('Question not found')}</PageHeading>
    <EmptyState
      title={t('There is no such question.')}
      action={<ButtonLink to={paths.questions()}>{t('All questions')}</ButtonLink>}
    >
      {t('It may have been deleted by its author.')}
    </EmptyState>
  </>
);

export const QuestionFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title={t('Question')}>
    <Note
      kind="error"
      action={
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Failed to load question')}
    </Note>
  </Page>
);

export const QuestionSkeleton = () => (
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
