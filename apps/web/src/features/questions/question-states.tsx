import { t } from '@skillhour/texts';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, EmptyState, FailureNote } from '@/ui';

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
    <FailureNote onRetry={onRetry}>{t('Failed to load question')}</FailureNote>
  </Page>
);
