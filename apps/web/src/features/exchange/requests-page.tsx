import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '@/api';
import { Page, paths } from '@/routing';
import { useListQuery } from '@/search';
import { Button, EmptyState, Tabs, TextLink } from '@/ui';
import { ListPanel } from './list-panel';
import { RequestCard, RequestCardSkeleton } from './request-card';
import { RequestFormDialog } from './dialogs';

const MINE = 'mine';
const EXPLORE = 'explore';
const FAILURE = 'The requests could not be loaded.';

/** My requests, and the requests of others that wait for a teacher. */
export default function RequestsPage() {
  const { tab, input, page, setPage, setTab } = useListQuery();
  const [writing, setWriting] = useState(false);
  const active = tab === EXPLORE ? EXPLORE : MINE;
  const mine = useCall('exchange.request.list_mine', active === MINE ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const explore = useCall('exchange.request.explore', active === EXPLORE ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const tabs = [
    { value: MINE, label: 'My Requests', count: mine.data?.count },
    { value: EXPLORE, label: 'Explore Requests', count: explore.data?.count },
  ];
  const list = active === MINE ? mine : explore;

  return (
    <Page
      title="Requests"
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setWriting(true)}>
          Request
        </Button>
      }
    >
      <Tabs label="Requests" tabs={tabs} value={active} onChange={setTab}>
        <ListPanel
          data={list.data}
          error={list.error}
          page={page}
          onPage={setPage}
          failure={FAILURE}
          onRetry={() => void list.mutate()}
          skeleton={<RequestCardSkeleton />}
          empty={
            active === MINE ? (
              <NoRequests />
            ) : (
              <NothingToExplore searched={input.search !== '' || input.category !== ''} />
            )
          }
        >
          {(request) => <RequestCard request={request} mine={active === MINE} />}
        </ListPanel>
      </Tabs>
      <RequestFormDialog open={writing} onOpenChange={setWriting} />
    </Page>
  );
}

const NoRequests = () => (
  <EmptyState
    title="You have no active requests."
    action={<TextLink to={paths.requests(EXPLORE)}>Explore other requests →</TextLink>}
  >
    Nothing on the thread yet. What have you been meaning to learn?
  </EmptyState>
);

const NothingToExplore = ({ searched }: { searched: boolean }) => (
  <EmptyState title={searched ? 'No request matches.' : 'No open requests right now.'}>
    {searched
      ? 'Try another word, or all categories.'
      : 'When somebody wants to learn something, it stands here.'}
  </EmptyState>
);
