import { t } from '@skillhour/texts';
import { errorMessageOf, useCall, type CallOutput } from '@/api';
import { useNowAt } from '@/exchange/use-now-at';
import { useMember } from '@/auth';
import { usePoll } from '@/live';
import { ProfileLink } from '@/entities/member';
import { otherPartyClock } from '@/exchange/session-zones';
import { formatTimeUntil } from '@/exchange/time-until';
import { TwoTimes } from '@/exchange/two-times';
import { useNow } from '@/exchange/use-now';
import { paths } from '@/routing';
import {
  ButtonLink,
  CalendarLeaf,
  Card,
  cx,
  EmptyState,
  formatDateTime,
  fullNameOf,
  Minutes,
  StatusBadge,
  TextLink,
  RichText,
} from '@/ui';
import { Section } from './section';

/** The next session, taught or learned. Home waits until it has loaded or failed. */
export function NextSession() {
  const refreshInterval = usePoll(60_000);
  const teaching = useCall('exchange.session.list_teaching', {}, { refreshInterval });
  const learning = useCall('exchange.session.list_learning', {}, { refreshInterval });
  const sessions = teaching.data && learning.data && [...teaching.data.results, ...learning.data.results];
  const now = useNowAt(sessions?.flatMap(({ opens_at, ends_at }) => [opens_at, ends_at]) ?? []);
  const session = sessions && findNextSession(sessions, now.getTime());
  const error = teaching.error ?? learning.error;
  return (
    <Section title={t('Next session')} link={<TextLink to={paths.sessions()}>{t('All sessions')}</TextLink>}>
      {session ? (
        <SessionCard session={session} now={now} />
      ) : sessions ? (
        <EmptyState
          title={t('No upcoming sessions.')}
          action={<TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>}
        >
          {t('Propose a time for a request, or post what you want to learn.')}
        </EmptyState>
      ) : error ? (
        <p className="text-sm text-ink-2">
          {t('We couldn’t load your sessions. {reason}', { reason: errorMessageOf(error, '') })}
        </p>
      ) : null}
    </Section>
  );
}

function SessionCard({
  session,
  now,
}: {
  session: NonNullable<ReturnType<typeof findNextSession>>;
  now: Date;
}) {
  const member = useMember();
  const { request, teacher, student, scheduled_time, opens_at } = session;
  const teaches = teacher.id === member.id;
  const otherParty = teaches ? student : teacher;
  const name = fullNameOf(otherParty);
  const minutes = request.duration_minutes;
  const open = now.getTime() >= Date.parse(opens_at);
  return (
    <Card
      padded
      className={cx(
        'flex flex-wrap content-between gap-x-5 gap-y-4',
        open && 'border-[1.5px]! border-spruce!',
      )}
    >
      <CalendarLeaf at={scheduled_time} />
      <div className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
        <StatusBadge of="session" state={open ? 'open' : 'upcoming'} />
        <h3 dir="auto" className="text-xl">
          {request.title}
        </h3>
        <TwoTimes
          at={scheduled_time}
          minutes={minutes}
          other={otherPartyClock(session, teaches)}
          className="grid text-sm"
        />
        <p className="text-sm text-ink-2">
          <RichText
            text={
              teaches
                ? t('Student: <profile>{name}</profile>', { name })
                : t('Teacher: <profile>{name}</profile>', { name })
            }
            parts={{
              profile: (content) => (
                <ProfileLink id={otherParty.id} className="text-ink-2 underline underline-offset-[.18em]">
                  {content}
                </ProfileLink>
              ),
            }}
          />
        </p>
        <span className="flex w-full flex-wrap items-center gap-x-3">
          <Minutes held={minutes} />
          <span className="text-sm text-ink-2">
            {teaches
              ? t('{minutes, number} min are held for you', { minutes })
              : t('{minutes, number} min are on hold for it', { minutes })}
          </span>
        </span>
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <span className="text-sm text-ink-2">
          <StartTime at={scheduled_time} />
        </span>
        <ButtonLink
          variant={open ? 'primary' : 'plain'}
          to={paths.sessions(teaches ? 'teaching' : 'learning')}
        >
          {open ? t('Go to the room') : t('See the session')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Counts down to the start, by the second in the last minute. */
function StartTime({ at }: { at: string }) {
  const now = useNow(true);
  const text = now < new Date(at) ? t('Starts <when></when>') : t('Started <when></when>');
  const time = (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatTimeUntil(at, now)}
    </time>
  );
  return <RichText text={text} parts={{ when: () => time }} />;
}

type Session = CallOutput<'exchange.session.list_teaching'>['results'][number];

/** Returns the first agreed session that has not ended. */
function findNextSession(sessions: readonly Session[], now: number): Session | undefined {
  return sessions
    .filter(({ status, ends_at }) => status === 'AC' && Date.parse(ends_at) > now)
    .sort((a, b) => Date.parse(a.scheduled_time) - Date.parse(b.scheduled_time))[0];
}
