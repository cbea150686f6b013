import './session.css';
import { t } from '@skillhour/texts';
import { useParams } from 'react-router-dom';
import { useCall, useSettled } from '@/api';
import type { Schedule } from '@/exchange/views';
import { usePoll } from '@/live';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import { ButtonLink, cx, EmptyState, FailureNote, Loading, Skeleton } from '@/ui';
import { SessionPreparation } from './session-preparation';
import { SessionCalendar } from './session-calendar';
import { SessionChat } from './session-chat';
import { SessionCode } from './session-code';
import { SessionTimeline } from './session-timeline';
import { SessionDispute } from './session-dispute';
import { SessionFacts } from './session-facts';
import { SessionHead } from './session-head';
import { SessionMinutes } from './session-minutes';
import { OtherParty, useOtherPartyProfile } from './other-party';
import { SessionRatings } from './session-ratings';
import { SessionStart } from './session-start';
import { PlaceSession } from './place/place-session';
import { SessionTerms } from './session-terms';

const REFRESH_MS = 15_000;

/** Page with everything about a session, for its two parties. */
export default function SessionPage() {
  const { id = '' } = useParams();
  const session = useCall('exchange.session.read', { id }, { refreshInterval: usePoll(REFRESH_MS) });
  // The attendance is above the ratings, so the page waits for the receipt. There is no receipt before the settlement.
  const hasReceipt = Boolean(session.data?.settlement);
  const receipt = useCall('exchange.receipt.read', hasReceipt ? { id } : null);
  const isSettled = useSettled(
    session,
    hasReceipt ? receipt : session,
    useOtherPartyProfile(session.data) ?? session,
    useCall('exchange.dispute.read_of_session', { id }),
    useCall('exchange.rating.read_of_session', { id }),
  );
  const { data, error, mutate } = session;
  if (data && isSettled) return <SessionDetail session={data} />;
  if (error && !data) {
    return error.status === 404 || error.status === 403 ? (
      <NoSession />
    ) : (
      <Page title={t('Session')}>
        <FailureNote onRetry={() => void mutate()}>
          {t('Failed to load session details. Please try again.')}
        </FailureNote>
      </Page>
    );
  }
  return (
    <>
      <PageTitle title={t('Session')} />
      <PageHeading className="sr-only">{t('Session')}</PageHeading>
      <Loading className="grid gap-4">
        <Skeleton className="w-48" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-48 w-full rounded-lg!" />
        <Skeleton className="h-32 w-full rounded-lg!" />
      </Loading>
    </>
  );
}

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-6';

const SessionDetail = ({ session }: { session: Schedule }) => (
  <div className="session">
    <PageTitle title={session.request.title} />
    <div className="session-main">
      <SessionHead session={session} />
    </div>
    <div className={cx(COLUMN, 'session-aside')}>
      {session.at_place ? (
        <PlaceSession session={session} atPlace={session.at_place} />
      ) : (
        <SessionStart session={session} />
      )}
    </div>
    <div className={cx(COLUMN, 'session-main')}>
      <SessionFacts session={session} />
      <SessionTerms session={session} />
      <SessionPreparation session={session} />
      <SessionRatings session={session} />
      <SessionChat session={session} />
      <SessionCode session={session} />
    </div>
    <div className={cx(COLUMN, 'session-aside')}>
      <SessionCalendar session={session} />
      <OtherParty session={session} />
      {session.settlement && <SessionMinutes session={session} settlement={session.settlement} />}
      <SessionDispute session={session} />
      <SessionTimeline session={session} />
    </div>
  </div>
);

const NoSession = () => (
  <>
    <PageTitle title={t('Session not found')} />
    <PageHeading className="sr-only">{t('Session not found')}</PageHeading>
    <EmptyState
      title={t('This session doesn’t exist.')}
      action={<ButtonLink to={paths.sessions()}>{t('Your sessions')}</ButtonLink>}
    >
      {t('Only the student and the teacher can see a session.')}
    </EmptyState>
  </>
);
