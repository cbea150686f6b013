import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { LifeCycle } from '@/exchange/life-cycle';
import { NewRequest } from '@/exchange/new-request';
import { usePoll } from '@/live';
import { Page, paths } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { ButtonLink, EmptyState, Tabs, TextLink } from '@/ui';
import { SessionCard, SessionCardSkeleton } from './session-card';

const TEACHING = 'teaching';
const LEARNING = 'learning';
const REFRESH_MS = 15_000;

/** Sessions that the member teaches, and sessions in which they learn. The one that can be joined comes first. */
export default function SessionsPage() {
  const { tab, input, setTab } = useListQuery();
  const active = tab === LEARNING ? LEARNING : TEACHING;
  const refresh = { keepPreviousData: true, refreshInterval: usePoll(REFRESH_MS) };
  const teaching = useCall(
    'exchange.session.list_teaching',
    active === TEACHING ? input : { limit: 1 },
    refresh,
  );
  const learning = useCall(
    'exchange.session.list_learning',
    active === LEARNING ? input : { limit: 1 },
    refresh,
  );
  const tabs = [
    { value: TEACHING, label: t('Teaching Sessions'), count: teaching.data?.count },
    { value: LEARNING, label: t('Learning Sessions'), count: learning.data?.count },
  ];
  return (
    <Page
      title={t('Sessions')}
      actions={
        <>
          <ButtonLink to={paths.calendar()}>{t('Calendar')}</ButtonLink>
          <NewRequest />
        </>
      }
    >
      <LifeCycle stage="sessions" />
      <Tabs label={t('Sessions')} tabs={tabs} value={active} onChange={setTab}>
        <Sessions key={active} tab={active} />
      </Tabs>
    </Page>
  );
}

/** The list of one tab. Each tab has its own instance, so that it never briefly shows another tab's content. */
function Sessions({ tab }: { tab: typeof TEACHING | typeof LEARNING }) {
  const { input, page, setPage, isSearch } = useListQuery();
  const list = useCall(
    tab === TEACHING ? 'exchange.session.list_teaching' : 'exchange.session.list_learning',
    input,
    { keepPreviousData: true, refreshInterval: usePoll(REFRESH_MS) },
  );
  return (
    <ListPanel
      data={list.data}
      error={list.error}
      page={page}
      onPage={setPage}
      failure={t('We couldn’t load your sessions.')}
      onRetry={() => void list.mutate()}
      skeleton={<SessionCardSkeleton />}
      empty={
        isSearch ? (
          <NoMatch
            title={tab === TEACHING ? t('No teaching sessions found.') : t('No learning sessions found.')}
          />
        ) : tab === TEACHING ? (
          <EmptyState
            title={t('No teaching sessions found.')}
            action={<TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>}
          >
            {t('Someone may be waiting for what you know.')}
          </EmptyState>
        ) : (
          <EmptyState title={t('No learning sessions found.')}>
            {t('Accept a proposal for one of your requests, and the session appears here.')}
          </EmptyState>
        )
      }
    >
      {(session) => <SessionCard session={session} teaching={tab === TEACHING} />}
    </ListPanel>
  );
}
