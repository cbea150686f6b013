import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { Page, paths } from '@/routing';
import { useListQuery } from '@/search';
import { Card, Chips, EmptyState, RelativeTime, Skeleton, StatusBadge, Tabs, TextLink } from '@/ui';
import { ListPanel } from './list-panel';
import { type Proposal, WhenLine } from './proposal-card';

const SENT = 'sent';
const RECEIVED = 'received';

/** Proposals one has sent, and those for one's own requests. */
export default function SchedulesPage() {
  const { tab, input, page, setPage, setTab } = useListQuery();
  const active = tab === RECEIVED ? RECEIVED : SENT;
  const sent = useCall('exchange.proposal.list_sent', active === SENT ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const received = useCall('exchange.proposal.list_received', active === RECEIVED ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const list = active === SENT ? sent : received;
  const tabs = [
    { value: SENT, label: 'Sent Proposals', count: sent.data?.count },
    { value: RECEIVED, label: 'Received Proposals', count: received.data?.count },
  ];
  return (
    <Page title="Schedules">
      <Tabs label="Proposals" tabs={tabs} value={active} onChange={setTab}>
        <ListPanel
          data={list.data}
          error={list.error}
          page={page}
          onPage={setPage}
          failure="Failed to load schedules"
          onRetry={() => void list.mutate()}
          skeleton={<ProposalSkeleton />}
          empty={
            active === SENT ? (
              <EmptyState
                title="No sent proposals found."
                action={<TextLink to={paths.requests('explore')}>Explore other requests →</TextLink>}
              >
                Offer a time for something you know well.
              </EmptyState>
            ) : (
              <EmptyState title="No received proposals found.">
                Offers for your requests stand here.
              </EmptyState>
            )
          }
        >
          {(proposal) => <ProposalRow proposal={proposal} />}
        </ListPanel>
      </Tabs>
    </Page>
  );
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const me = useMember();
  const teaching = proposal.teacher.id === me.id;
  return (
    <Card padded className="relative grid gap-3 hover:border-edge">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg">
          <Link
            to={paths.request(proposal.request.id)}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {proposal.request.title}
          </Link>
        </h2>
        <StatusBadge of="proposal" state={proposal.status} className="relative" />
      </div>
      <WhenLine
        at={proposal.scheduled_time}
        minutes={proposal.request.duration_minutes}
        timezone={proposal.timezone}
      />
      {proposal.note && <p className="line-clamp-3 max-w-[68ch] text-ink-2 wrap-anywhere">{proposal.note}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips names={proposal.request.tags.map(({ name }) => name)} />
        <span className="text-sm text-ink-2">
          {teaching ? `Student: ${proposal.student.username}` : `Teacher: ${proposal.teacher.username}`}
        </span>
      </div>
      <span className="text-xs text-ink-2">
        Created <RelativeTime at={proposal.created_at} />
      </span>
    </Card>
  );
}

const ProposalSkeleton = () => (
  <Card padded className="grid gap-3">
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-14 w-56" />
    <Skeleton className="w-32" />
  </Card>
);
