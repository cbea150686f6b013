import { t, text } from '@skillhour/texts';
import { Plus } from 'lucide-react';
import { useCall } from '@/api';
import { QuestionCard, QuestionCardSkeleton } from '@/entities/post';
import { Page, paths } from '@/routing';
import { ListPanel, NoMatch, SortSelect, useListQuery } from '@/search';
import { ButtonLink, EmptyState } from '@/ui';
import { QUESTION_ORDERS, questionsInput } from './inputs';

const ORDERS = {
  newest: text('Newest first'),
  votes: text('Most votes first'),
  unanswered: text('Fewest answers first'),
};

/** Members' questions, sorted or by search; twelve per page. A search has its own order, the best match first. */
export default function QuestionsPage() {
  const { search, params, page, setPage, isSearch } = useListQuery();
  const { data, error, mutate } = useCall('content.question.list', questionsInput(params), {
    keepPreviousData: true,
  });
  return (
    <Page
      title={t('Questions')}
      actions={
        <>
          {search === '' && <SortSelect orders={QUESTION_ORDERS} labels={ORDERS} />}
          <ButtonLink variant="primary" to={paths.ask()} icon={<Plus aria-hidden />}>
            {t('Ask question')}
          </ButtonLink>
        </>
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
