import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { MinutesBetween } from '@/exchange/minutes-between';
import { sessionZones } from '@/exchange/session-zones';
import { useNow } from '@/exchange/use-now';
import type { Schedule } from '@/exchange/views';
import { PageHeading, paths } from '@/routing';
import { CalendarLeaf, callName, Card, Chips, StatusBadge, TextLink, timeSpan } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';
import { cancelledWords, lateWords } from './cancellation-words';
import { JoinControl } from './join-control';
import { sessionState } from './join-window';
import { outcomeWords } from './outcome-words';
import { SessionDeeds } from './session-deeds';

/** What a session is about, who meets and when, and what can be done now. */
export function SessionFacts({ session }: { session: Schedule }) {
  const now = useNow(session.status === 'AC');
  const state = sessionState(session, now);
  const teaching = session.teacher.id === useMember().id;
  const { request, teacher, student, scheduled_time: at, note } = session;
  return (
    <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-start gap-5">
        <CalendarLeaf at={at} />
        <div className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
          <StatusBadge of="session" state={state} />
          <PageHeading className="wrap-anywhere">
            <span dir="auto">{request.title}</span>
          </PageHeading>
          <p className="text-sm text-ink-2">
            {t('{span}, {zone}', {
              span: timeSpan(at, request.duration_minutes),
              zone: sessionZones(session, teaching),
            })}
          </p>
        </div>
      </div>
      {session.status === 'CA' && (
        <div className="grid gap-1.5">
          <p className="font-semibold">{outcomeWords(session)}</p>
          <Cancelled session={session} teaching={teaching} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-y border-dashed border-line py-5">
        <MinutesBetween {...{ student, teacher }} {...beadsOf(session)} scale={1.8} />
        <p className="text-center text-sm">{minutesWords(session, teaching)}</p>
      </div>
      {note && (
        <p dir="auto" className="max-w-[68ch] whitespace-pre-line text-ink-2 wrap-anywhere">
          {note}
        </p>
      )}
      <Chips names={request.tags.map(({ name }) => name)} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <TextLink to={paths.request(request.id)}>{t('The request')}</TextLink>
        <RelativeWords text={t('Created <when></when>')} at={session.created_at} />
      </p>
      {/* What the two can do about it. */}
      {session.status === 'AC' && (
        <div className="grid gap-4 border-t border-line pt-5">
          <JoinControl session={session} state={state} now={now} />
        </div>
      )}
      <SessionDeeds session={session} teaching={teaching} now={now} />
    </Card>
  );
}

/** What is on hold crosses in the room; what was settled lies where it went. */
function beadsOf({ settlement, status, request: { duration_minutes: total } }: Schedule) {
  if (settlement)
    return {
      total: settlement.minutes + settlement.released,
      moved: settlement.minutes,
      rest: 'moved' as const,
    };
  return { total, moved: 0, rest: status === 'AC' ? ('held' as const) : ('moved' as const) };
}

function minutesWords(
  { settlement, status, request, student, teacher }: Schedule,
  teaching: boolean,
): string {
  const names = { student: callName(student), teacher: callName(teacher) };
  if (settlement && settlement.minutes > 0)
    return teaching
      ? t('{minutes, number} min moved to you, {released, number} went back to {student}.', {
          ...settlement,
          ...names,
        })
      : t('{minutes, number} min moved to {teacher}, {released, number} came back.', {
          ...settlement,
          ...names,
        });
  if (status !== 'AC') return t('No minutes moved; what was on hold came back.');
  const values = { minutes: request.duration_minutes, ...names };
  return teaching
    ? t('{minutes, number} min are on hold. They cross to you while you are both in the room.', values)
    : t('{minutes, number} min are on hold. They cross to {teacher} while you are both in the room.', values);
}

/** Who called it off, when and why, and what that counts for; nothing where neither of the two did. */
function Cancelled({ session, teaching }: { session: Schedule; teaching: boolean }) {
  const { cancellation } = session;
  if (!cancellation) return null;
  const late = lateWords(cancellation, session, teaching);
  return (
    <>
      <p className="text-sm text-ink-2">{cancelledWords(cancellation, session, teaching)}</p>
      <q dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
        {cancellation.reason}
      </q>
      {late && <p className="text-sm text-ink-2">{late}</p>}
    </>
  );
}
