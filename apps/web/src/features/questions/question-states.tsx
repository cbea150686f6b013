import { t } from '@skillhour/texts';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState, FailureNote } from '@/ui';

export const QuestionNotFound = () => (
  <>
    <PageTitle title={t('Question not found')} />
    <PageHeading className="sr-only">{t('Question not found')}</PageHeading>
    <EmptyState
      title={t('This question doesn’t exist.')}
      action={<ButtonLink to={paths.questions()}>{t('All questions')}</ButtonLink>}
    >
      {t('The author may have deleted it.')}
    </EmptyState>
  </>
);

export const QuestionFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Page title={t('Question')}>
    <FailureNote onRetry={onRetry}>{t('Failed to load question')}</FailureNote>
  </Page>
);
