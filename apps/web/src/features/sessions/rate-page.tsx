import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { useMember } from '@/auth';
import { MemberLine } from '@/entities/member';
import { RateSession } from '@/exchange/rating/rate-session';
import { otherPartyClock } from '@/exchange/session-zones';
import { TwoTimes } from '@/exchange/two-times';
import type { Schedule } from '@/exchange/views';
import { Page, paths } from '@/routing';
import { Card, EmptyState, FailureNote, Loading, Skeleton, TextLink } from '@/ui';

/** Sessions, taught or learned, whose other party the member has not rated yet. "Later" in the rating dialog leads here. */
export default function RatePage() {
  const me = useMember();
  const { data, error, mutate } = useCall('exchange.rating.list_pending', {});
  return (
    <Page title={t('Rate your sessions')}>
      {data ? (
        data.length > 0 ? (
          <ul className="grid gap-4">
            {data.map((session) => (
              <li key={session.id}>
                <Card padded className="flex flex-wrap items-center justify-between gap-4">
                  <div className="grid min-w-0 gap-2">
                    <h2 dir="auto" className="text-lg wrap-anywhere">
                      <TextLink to={paths.session(session.id)}>{session.request.title}</TextLink>
                    </h2>
                    <PartyAndTime session={session} teaching={session.teacher.id === me.id} />
                  </div>
                  <RateSession session={session} primary />
                </Card>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            title={t('You’ve rated every session.')}
            action={<TextLink to={paths.sessions('learning')}>{t('Your sessions')}</TextLink>}
          >
            {t('You can rate sessions here after they end.')}
          </EmptyState>
        )
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load your sessions.')}</FailureNote>
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-24 w-full rounded-lg!" />
          <Skeleton className="h-24 w-full rounded-lg!" />
        </Loading>
      )}
    </Page>
  );
}

const PartyAndTime = ({ session, teaching }: { session: Schedule; teaching: boolean }) => (
  <>
    <MemberLine person={teaching ? session.student : session.teacher} />
    <TwoTimes
      at={session.scheduled_time}
      minutes={session.request.duration_minutes}
      other={otherPartyClock(session, teaching)}
      dated
      className="grid text-sm"
    />
  </>
);
