import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { DecideButtons } from '@/exchange/deciding/decide-buttons';
import { useDeciding } from '@/exchange/deciding/use-deciding';
import { LifeCycle } from '@/exchange/life-cycle';
import { Page, paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { EmptyState, Tabs, TextLink } from '@/ui';
import { ProposalRow, ProposalSkeleton } from './proposal-row';

const SENT = 'sent';
const RECEIVED = 'received';

/** Proposals that the member sent, and those for their own requests. */
export default function SchedulesPage() {
  const { tab, input, setTab } = useListQuery();
  const active = tab === RECEIVED ? RECEIVED : SENT;
  const sent = useCall('exchange.proposal.list_sent', active === SENT ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const received = useCall('exchange.proposal.list_received', active === RECEIVED ? input : { limit: 1 }, {
    keepPreviousData: true,
  });
  const tabs = [
    { value: SENT, label: t('Sent Proposals'), count: sent.data?.count },
    { value: RECEIVED, label: t('Received Proposals'), count: received.data?.count },
  ];
  return (
    <Page title={t('Schedules')}>
      <LifeCycle stage="schedules" />
      <Tabs label={t('Proposals')} tabs={tabs} value={active} onChange={setTab}>
        <Proposals key={active} tab={active} />
      </Tabs>
    </Page>
  );
}

/** The list of one tab. Each tab has a separate list, so that none briefly shows another's data. */
function Proposals({ tab }: { tab: typeof SENT | typeof RECEIVED }) {
  const { input, page, setPage, isSearch } = useListQuery();
  const list = useCall(
    tab === SENT ? 'exchange.proposal.list_sent' : 'exchange.proposal.list_received',
    input,
    { keepPreviousData: true },
  );
  const { choose, dialog } = useDeciding({
    data: list.data,
    mutate: list.mutate,
    proposalsIn: ({ results }) => results,
    replace: (of, change) => ({ ...of, results: of.results.map(change), data: of.data.map(change) }),
  });
  return (
    <>
      <ListPanel
        data={list.data}
        error={list.error}
        page={page}
        onPage={setPage}
        failure={t('Failed to load schedules')}
        onRetry={() => void list.mutate()}
        skeleton={<ProposalSkeleton />}
        empty={
          isSearch ? (
            <NoMatch
              title={tab === SENT ? t('No sent proposals found.') : t('No received proposals found.')}
            />
          ) : tab === SENT ? (
            <EmptyState
              title={t('No sent proposals found.')}
              action={<TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>}
            >
              {t('Propose a time for something you know well.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('No received proposals found.')}>
              {t('Proposals for your requests appear here.')}
            </EmptyState>
          )
        }
      >
        {(proposal) => (
          <ProposalRow
            proposal={proposal}
            actions={<DecideButtons proposal={proposal} small onChoose={choose} />}
          />
        )}
      </ListPanel>
      {dialog}
    </>
  );
}
