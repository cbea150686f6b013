import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { AnswerRequest } from '@/exchange/deciding/answer-request';
import { LifeCycle } from '@/exchange/life-cycle';
import { NewRequest } from '@/exchange/new-request';
import { Page, paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { Button, EmptyState, Segments, Tabs, TextLink } from '@/ui';
import { useLazyCode } from '@/ui/use-lazy-code';
import { ExploreFilters, isFiltered, NO_FILTERS } from './explore-filters';
import { exploreInput } from './inputs';
import { OffersLoading } from './offers-loading';
import { RequestCard, RequestCardSkeleton } from './request-card';
import { suggestionReason } from './suggestion-reason';

const MINE = 'mine';
const EXPLORE = 'explore';
const OFFERS = 'offers';

/** The member's own requests, and the open requests and offers of others. */
export default function RequestsPage() {
  const { tab, input, params, setTab } = useListQuery();
  const active = tab === EXPLORE || tab === OFFERS ? EXPLORE : MINE;
  const mine = useCall('exchange.request.list_mine', active === MINE ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const explore = useCall('exchange.request.explore', tab === EXPLORE ? exploreInput(params) : { limit: 1 }, {
    keepPreviousData: true,
  });
  const tabs = [
    { value: MINE, label: t('My Requests'), count: mine.data?.count },
    { value: EXPLORE, label: t('Explore Requests'), count: explore.data?.count },
  ];

  return (
    <Page title={t('Requests')} actions={<NewRequest />}>
      <LifeCycle stage="requests" />
      <Tabs label={t('Requests')} tabs={tabs} value={active} onChange={setTab}>
        {active === MINE ? (
          <MyRequests />
        ) : (
          <>
            <div className="mb-5">
              <Segments
                label={t('What to explore')}
                options={[
                  { value: EXPLORE, label: t('Requests') },
                  { value: OFFERS, label: t('Offers') },
                ]}
                value={tab === OFFERS ? OFFERS : EXPLORE}
                onChange={setTab}
              />
            </div>
            {tab === OFFERS ? <Offers /> : <OpenRequests />}
          </>
        )}
      </Tabs>
    </Page>
  );
}

/** The list of one tab. Each tab has its own component, so that it never briefly shows another tab's content. */
function MyRequests() {
  const { input, page, setPage, isSearch } = useListQuery();
  const { data, error, mutate } = useCall('exchange.request.list_mine', input, { keepPreviousData: true });
  return (
    <ListPanel
      data={data}
      error={error}
      page={page}
      onPage={setPage}
      failure={t('We couldn’t load the requests.')}
      onRetry={() => void mutate()}
      skeleton={<RequestCardSkeleton />}
      empty={isSearch ? <NoMatch title={t('No matching requests.')} /> : <NoRequests />}
    >
      {(request) => <RequestCard request={request} mine />}
    </ListPanel>
  );
}

/** Open requests of others. Those that the member could teach come first, with the reason. */
function OpenRequests() {
  const { params, page, setPage, isSearch } = useListQuery();
  const { data, error, mutate } = useCall('exchange.request.explore', exploreInput(params), {
    keepPreviousData: true,
  });
  return (
    <>
      <ExploreFilters />
      <ListPanel
        data={data}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('We couldn’t load the requests.')}
        onRetry={() => void mutate()}
        skeleton={<RequestCardSkeleton />}
        empty={
          isFiltered(params) ? (
            <NothingFiltered />
          ) : isSearch ? (
            <NoMatch title={t('No matching requests.')} />
          ) : (
            <NothingToExplore />
          )
        }
      >
        {(request) => (
          <RequestCard
            request={request}
            mine={false}
            reason={request.reason && suggestionReason(request.user, request.reason)}
            actions={request.reason?.asked && <AnswerRequest request={request} listed />}
          />
        )}
      </ListPanel>
    </>
  );
}

/** The list of offers. Its code is loaded when it is first shown. */
function Offers() {
  const { setTab } = useListQuery();
  const Panel = useLazyCode(
    () => import('./offers-panel'),
    true,
    () => setTab(EXPLORE),
  )?.default;
  return Panel ? <Panel /> : <OffersLoading />;
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

function NothingFiltered() {
  const { change } = useListQuery();
  return (
    <EmptyState
      title={t('No matching requests.')}
      action={
        <Button size="small" onClick={() => change({ filters: NO_FILTERS })}>
          {t('Clear filters')}
        </Button>
      }
    >
      {t('No open request has this length and time.')}
    </EmptyState>
  );
}
