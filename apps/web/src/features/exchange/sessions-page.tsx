import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '@/api';
import { Page, paths } from '@/routing';
import { useListQuery } from '@/search';
import { Button, EmptyState, Tabs, TextLink } from '@/ui';
import { ListPanel } from './list-panel';
import { RequestFormDialog } from './dialogs';
import { SessionCard, SessionCardSkeleton } from './session-card';

const TEACHING = 'teaching';
const LEARNING = 'learning';
const REFRESH = { keepPreviousData: true, refreshInterval: 15_000 };

/** Sessions one teaches and sessions one learns in; the one that can be joined stands first. */
export default function SessionsPage() {
  const { tab, input, page, setPage, setTab } = useListQuery();
  const [writing, setWriting] = useState(false);
  const active = tab === LEARNING ? LEARNING : TEACHING;
  const teaching = useCall(
    'exchange.session.list_teaching',
    active === TEACHING ? input : { limit: 1 },
    REFRESH,
  );
  const learning = useCall(
    'exchange.session.list_learning',
    active === LEARNING ? input : { limit: 1 },
    REFRESH,
  );
  const list = active === TEACHING ? teaching : learning;
  const tabs = [
    { value: TEACHING, label: 'Teaching Sessions', count: teaching.data?.count },
    { value: LEARNING, label: 'Learning Sessions', count: learning.data?.count },
  ];
  return (
    <Page
      title="Sessions"
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setWriting(true)}>
          Request
        </Button>
      }
    >
      <Tabs label="Sessions" tabs={tabs} value={active} onChange={setTab}>
        <ListPanel
          data={list.data}
          error={list.error}
          page={page}
          onPage={setPage}
          failure="The sessions could not be loaded."
          onRetry={() => void list.mutate()}
          skeleton={<SessionCardSkeleton />}
          empty={
            active === TEACHING ? (
              <EmptyState
                title="No teaching sessions found."
                action={<TextLink to={paths.requests('explore')}>Explore other requests →</TextLink>}
              >
                Somebody may be waiting for what you know.
              </EmptyState>
            ) : (
              <EmptyState title="No learning sessions found.">
                Accept a proposal for one of your requests, and the session stands here.
              </EmptyState>
            )
          }
        >
          {(session) => <SessionCard session={session} teaching={active === TEACHING} />}
        </ListPanel>
      </Tabs>
      <RequestFormDialog open={writing} onOpenChange={setWriting} />
    </Page>
  );
}
