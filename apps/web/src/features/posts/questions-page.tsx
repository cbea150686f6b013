import { t } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { useCall } from '@/api';
import { QuestionCard, QuestionCardSkeleton } from '@/entities/post';
import { Page, paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { ButtonLink, EmptyState } from '@/ui';

/** Members' questions, newest first or by search; twelve per page. */
export default function QuestionsPage() {
  const { input, page, setPage, isSearch } = useListQuery();
  const { data, error, mutate } = useCall('content.question.list', input, { keepPreviousData: true });
  return (
    <Page
      title={t('Questions')}
      actions={
        <ButtonLink variant="primary" to={paths.ask()} icon={<Plus aria-hidden />}>
          {t('Ask question')}
        </ButtonLink>
      }
    >
      <ListPanel
        data={data}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('We couldn’t load the questions.')}
        onRetry={() => void mutate()}
        skeletons={6}
        skeleton={<QuestionCardSkeleton />}
        empty={
          isSearch ? (
            <NoMatch title={t('No questions found')} />
          ) : (
            <EmptyState title={t('No questions found')}>
              {t('Be the first one to ask a question.')}
            </EmptyState>
          )
        }
      >
        {(question) => <QuestionCard question={question} />}
      </ListPanel>
    </Page>
  );
}
