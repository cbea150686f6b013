import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { zoneNote } from '@/exchange/local-time';
import type { Proposal } from '@/exchange/views';
import { Page, paths } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import {
  CalendarLeaf,
  Card,
  Chips,
  EmptyState,
  PersonLine,
  Skeleton,
  StatusBadge,
  Tabs,
  TextLink,
  timeSpan,
} from '@/ui';
import { RelativeWords } from '@/ui/relative-words';

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
    { value: SENT, label: t('Sent Proposals'), count: sent.data?.count },
    { value: RECEIVED, label: t('Received Proposals'), count: received.data?.count },
  ];
  return (
    <Page title={t('Schedules')}>
      <Tabs label={t('Proposals')} tabs={tabs} value={active} onChange={setTab}>
        <ListPanel
          data={list.data}
          error={list.error}
          page={page}
          onPage={setPage}
          failure={t('Failed to load schedules')}
          onRetry={() => void list.mutate()}
          skeleton={<ProposalSkeleton />}
          empty={
            active === SENT ? (
              <EmptyState
                title={t('No sent proposals found.')}
                action={<TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>}
              >
                {t('Offer a time for something you know well.')}
              </EmptyState>
            ) : (
              <EmptyState title={t('No received proposals found.')}>
                {t('Offers for your requests stand here.')}
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

const ROW = 'relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 sm:gap-x-5';

/** A proposal in a list, laid out as a session is: leaf, then facts. The card leads to its request. */
function ProposalRow({ proposal }: { proposal: Proposal }) {
  const me = useMember();
  const { request, scheduled_time: at, note, status } = proposal;
  const teaching = proposal.teacher.id === me.id;
  const other = teaching ? proposal.student : proposal.teacher;
  const ahead = status === 'PR' || status === 'AC';
  const when = { span: timeSpan(at, request.duration_minutes), zone: zoneNote(at, proposal.timezone) };
  return (
    <Card padded className={`${ROW} hover:border-edge`}>
      <CalendarLeaf at={at} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
          <StatusBadge of="proposal" state={status} />
          <span>
            <RelativeWords
              text={ahead ? t('{span}, {zone}, <when></when>', when) : t('{span}, {zone}', when)}
              at={at}
            />
          </span>
        </div>
        <h2 dir="auto" className="text-lg">
          <Link to={paths.request(request.id)} className="after:absolute after:inset-0 after:rounded-lg">
            {request.title}
          </Link>
        </h2>
        {note && (
          <p dir="auto" className="line-clamp-3 max-w-[68ch] text-ink-2 wrap-anywhere">
            {note}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <PersonLine person={other}>
            {teaching
              ? t('Student: {name}', { name: other.username })
              : t('Teacher: {name}', { name: other.username })}
          </PersonLine>
          <Chips names={request.tags.map(({ name }) => name)} />
        </div>
        <span className="text-xs text-ink-2">
          <RelativeWords text={t('Created <when></when>')} at={proposal.created_at} />
        </span>
      </div>
    </Card>
  );
}

const ProposalSkeleton = () => (
  <Card padded className={ROW}>
    <Skeleton className="h-20 w-[3.6rem]" />
    <div className="grid gap-3">
      <Skeleton className="w-40" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="w-48" />
    </div>
  </Card>
);
