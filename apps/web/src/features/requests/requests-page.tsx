import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { NewRequest } from '@/exchange/new-request';
import { Page, paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { EmptyState, Tabs, TextLink } from '@/ui';
import { RequestCard, RequestCardSkeleton } from './request-card';

const MINE = 'mine';
const EXPLORE = 'explore';

/** My requests, and the requests of others that wait for a teacher. */
export default function RequestsPage() {
  const { tab, input, page, setPage, setTab, isSearch } = useListQuery();
  const active = tab === EXPLORE ? EXPLORE : MINE;
  const mine = useCall('exchange.request.list_mine', active === MINE ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const explore = useCall('exchange.request.explore', active === EXPLORE ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const tabs = [
    { value: MINE, label: t('My Requests'), count: mine.data?.count },
    { value: EXPLORE, label: t('Explore Requests'), count: explore.data?.count },
  ];
  const list = active === MINE ? mine : explore;

  return (
    <Page title={t('Requests')} actions={<NewRequest />}>
      <Tabs label={t('Requests')} tabs={tabs} value={active} onChange={setTab}>
        <ListPanel
          data={list.data}
          error={list.error}
          page={page}
          onPage={setPage}
          failure={t('The requests could not be loaded.')}
          onRetry={() => void list.mutate()}
          skeleton={<RequestCardSkeleton />}
          empty={
            isSearch ? (
              <NoMatch title={t('No request matches.')} />
            ) : active === MINE ? (
              <NoRequests />
            ) : (
              <NothingToExplore />
            )
          }
        >
          {(request) => <RequestCard request={request} mine={active === MINE} />}
        </ListPanel>
      </Tabs>
    </Page>
  );
}

const NoRequests = () => (
  <EmptyState
    title={t('You have no active requests.')}
    action={<TextLink to={paths.requests(EXPLORE)}>{t('Explore other requests →')}</TextLink>}
  >
    {t('Nothing on the thread yet. What have you been meaning to learn?')}
  </EmptyState>
);

const NothingToExplore = () => (
  <EmptyState title={t('No open requests right now.')}>
    {t('When somebody wants to learn something, it stands here.')}
  </EmptyState>
);
