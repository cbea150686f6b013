import { t } from '@skillhour/texts';
import { useRef } from 'react';
import { useCall } from '@/api';
import { NewRequest } from '@/exchange/new-request';
import { Page, paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { isFirstUnfilteredPage } from '@/search/list-query';
import { EmptyState, Tabs, TextLink } from '@/ui';
import { RequestCard, RequestCardSkeleton } from './request-card';
import { SuggestedRequests } from './suggested-requests';

const MINE = 'mine';
const EXPLORE = 'explore';

/** The member's own requests, and the open requests of others. */
export default function RequestsPage() {
  const { tab, input, setTab } = useListQuery();
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

  return (
    <Page title={t('Requests')} actions={<NewRequest />}>
      <Tabs label={t('Requests')} tabs={tabs} value={active} onChange={setTab}>
        <Requests key={active} tab={active} />
      </Tabs>
    </Page>
  );
}

/** The list of one tab. Each tab has its own instance, so that it never briefly shows another tab's content. */
function Requests({ tab }: { tab: typeof MINE | typeof EXPLORE }) {
  const query = useListQuery();
  const { input, page, setPage, isSearch } = query;
  const isMine = tab === MINE;
  const list = useCall(isMine ? 'exchange.request.list_mine' : 'exchange.request.explore', input, {
    keepPreviousData: true,
  });
  const isFirst = !isMine && isFirstUnfilteredPage(query);
  const suggested = useCall('exchange.request.suggest', isFirst ? {} : null);
  const isKnown = !isFirst || suggested.data !== undefined || suggested.error !== undefined;
  // The list is below the suggestions, so the previous content remains until they are loaded.
  const shown = useRef<typeof list.data>(undefined);
  if (isKnown) shown.current = list.data;
  const panel = (
    <ListPanel
      data={shown.current}
      error={list.error}
      page={page}
      onPage={setPage}
      failure={t('We couldn’t load the requests.')}
      onRetry={() => void list.mutate()}
      skeleton={<RequestCardSkeleton />}
      empty={
        isSearch ? (
          <NoMatch title={t('No matching requests.')} />
        ) : isMine ? (
          <NoRequests />
        ) : (
          <NothingToExplore />
        )
      }
    >
      {(request) => <RequestCard request={request} mine={isMine} />}
    </ListPanel>
  );
  const requests = (isFirst && suggested.data?.results) || [];
  const isBelow = requests.length > 0;
  return (
    <>
      {isBelow && <SuggestedRequests requests={requests} />}
      <section
        aria-labelledby={isBelow ? 'all-open' : undefined}
        className={isBelow ? 'mt-8 grid gap-4' : undefined}
      >
        {isBelow && (
          <h2 id="all-open" className="text-xl">
            {t('All open requests')}
          </h2>
        )}
        <div>{panel}</div>
      </section>
    </>
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
  <EmptyState title={t('No open requests right now.')}>{t('New requests appear here.')}</EmptyState>
);
