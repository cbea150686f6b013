import { t } from '@skillhour/texts';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState, FailureNote } from '@/ui';

export const BlogNotFound = () => (
  <>
    <PageTitle title={t('Blog not found')} />
    <PageHeading className="sr-only">{t('Blog not found')}</PageHeading>
    <EmptyState
      title={t('This blog doesn’t exist.')}
      action={<ButtonLink to={paths.home()}>{t('All blogs')}</ButtonLink>}
    >
      {t('The author may have deleted it.')}
    </EmptyState>
  </>
);

export const BlogFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title={t('Blog')}>
    <FailureNote onRetry={onRetry}>{t('Failed to load blog')}</FailureNote>
  </Page>
);
