import { t } from '@skillhour/texts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { refetch } from '@/api';
import { useMember } from '@/auth';
import { ProfileLink } from '@/entities/member';
import { JoinButton, joinLabel } from '@/exchange/join/join-button';
import { canJoin, sessionState } from '@/exchange/join-window';
import { otherPartyClock } from '@/exchange/session-zones';
import { formatTimeUntil } from '@/exchange/time-until';
import { TwoTimes } from '@/exchange/two-times';
import { useNow } from '@/exchange/use-now';
import { useNowAt, usePast } from '@/exchange/use-now-at';
import type { Schedule } from '@/exchange/views';
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

const HOUR_MS = 3_600_000;

/** The next session, taught or learned. When it ends, the one after it is loaded. */
export function NextSession({ session }: { session: Schedule | null }) {
  const isOver = usePast(session?.ends_at);
  useEffect(() => {
    if (isOver) void refetch('exchange.home.read');
  }, [isOver]);
  return (
    <Section title={t('Next session')} link={<TextLink to={paths.sessions()}>{t('All sessions')}</TextLink>}>
      {session && !isOver ? (
        <SessionCard session={session} />
      ) : (
        <EmptyState
          title={t('No upcoming sessions.')}
          action={<TextLink to={paths.requests('explore')}>{t('Explore other requests →')}</TextLink>}
        >
          {t('Propose a time for a request, or post what you want to learn.')}
        </EmptyState>
      )}
    </Section>
  );
}

function SessionCard({ session }: { session: Schedule }) {
  const member = useMember();
  const { request, teacher, student, scheduled_time: at, opens_at, ends_at } = session;
  const hourBefore = new Date(Date.parse(at) - HOUR_MS).toISOString();
  const now = useNowAt([hourBefore, opens_at, at, ends_at]);
  const state = sessionState(session, now);
  const isJoinable = canJoin(state);
  const teaches = teacher.id === member.id;
  const otherParty = teaches ? student : teacher;
  const name = fullNameOf(otherParty);
  const minutes = request.duration_minutes;
  return (
    <Card
      padded
      className={cx(
        'flex flex-wrap content-between gap-x-5 gap-y-4',
        isJoinable && 'border-[1.5px]! border-spruce!',
      )}
    >
      <CalendarLeaf at={at} />
      <div className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
        <StatusBadge of="session" state={state} />
        <h3 dir="auto" className="text-xl">
          <Link to={paths.session(session.id)} className="text-ink no-underline hover:underline">
            {request.title}
          </Link>
        </h3>
        <TwoTimes
          at={at}
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
          {Date.parse(at) - now.getTime() > HOUR_MS ? (
            <StartTime at={at} now={now} />
          ) : (
            <CountdownToStart at={at} />
          )}
        </span>
        {isJoinable ? (
          <div className="max-sm:w-full">
            <JoinButton session={session} state={state} label={joinLabel(session, state, now)} />
          </div>
        ) : (
          <ButtonLink to={paths.session(session.id)}>{t('See the session')}</ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Counts down to the start, by the second in the last minute. Only for the last hour, as it updates every second. */
const CountdownToStart = ({ at }: { at: string }) => <StartTime at={at} now={useNow(true)} />;

function StartTime({ at, now }: { at: string; now: Date }) {
  const text = now < new Date(at) ? t('Starts <when></when>') : t('Started <when></when>');
  const time = (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatTimeUntil(at, now)}
    </time>
  );
  return <RichText text={text} parts={{ when: () => time }} />;
}
