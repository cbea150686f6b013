import { t } from '@skillhour/texts';
import { Repeat } from 'lucide-react';
import { useMember } from '@/auth';
import { PlaceLine } from '@/exchange/place-line';
import { SessionHandover } from '@/exchange/session-handover';
import { usePast } from '@/exchange/use-now-at';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { shortNameOf, Card, TextLink } from '@/ui';
import { RepeatSession } from './repeat-session';
import { formatCancellation, formatLateMark } from './format-cancellation';
import { formatOutcome } from './format-outcome';
import { RescheduleNote } from './reschedule-note';
import { SessionTimes } from './session-times';
import { TeacherNote } from './teacher-note';

/** The minutes of a session, its time, and its outcome. */
export function SessionFacts({ session }: { session: Schedule }) {
  const teaching = session.teacher.id === useMember().id;
  const { teacher, student, reschedule, status } = session;
  const isOpen = !usePast(session.scheduled_time) && status === 'AC';
  return (
    <Card padded aria-label={t('When, and what for')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {status === 'CA' && (
        <div className="grid gap-1.5">
          <p className="font-semibold">{formatOutcome(session)}</p>
          <CancellationDetails session={session} teaching={teaching} />
        </div>
      )}
      <div className="session-thread grid grid-cols-[minmax(0,1fr)] gap-2">
        <SessionHandover {...{ student, teacher }} {...beadsOf(session)} scale={1.8} />
        <p className="text-center text-sm">{describeMinutes(session, teaching)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t-2 border-dashed border-line pt-5">
        <SessionTimes session={session} teaching={teaching} />
        <PlaceLine place={session.at_place?.place} />
      </div>
      {isOpen && reschedule && <RescheduleNote {...{ session, reschedule, teaching }} />}
      {status !== 'AC' && <PastSessionLinks session={session} teaching={teaching} />}
    </Card>
  );
}

/** The teacher's note, and links to the request and to a repetition. */
const PastSessionLinks = ({ session, teaching }: { session: Schedule; teaching: boolean }) => (
  <>
    <TeacherNote session={session} />
    <p className="text-sm">
      <TextLink to={paths.request(session.request.id)}>{t('The request')}</TextLink>
    </p>
    {session.status === 'CO' && !teaching && (
      <div>
        <RepeatSession session={session} icon={<Repeat aria-hidden />} />
      </div>
    )}
  </>
);

/** Free positions between held minutes and their recipient, few enough to remain readable on a phone beside an hour of beads. */
const FREE_POSITIONS = 9;

/** Returns how the beads are arranged: held minutes before they move, settled ones where they went. */
function beadsOf({ settlement, status, request: { duration_minutes: total } }: Schedule) {
  if (settlement)
    return {
      total: settlement.minutes + settlement.released,
      moved: settlement.minutes,
      rest: 'moved' as const,
    };
  return status === 'AC'
    ? { total, moved: 0, rest: 'held' as const, ahead: FREE_POSITIONS }
    : { total, moved: 0, rest: 'moved' as const };
}

function describeMinutes(
  { settlement, status, request, student, teacher, at_place }: Schedule,
  teaching: boolean,
): string {
  const names = { student: shortNameOf(student), teacher: shortNameOf(teacher) };
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
  if (at_place)
    return teaching
      ? t('{minutes, number} min are on hold. They cross to you for the time you are together.', values)
      : t(
          '{minutes, number} min are on hold. They cross to {teacher} for the time you are together.',
          values,
        );
  return teaching
    ? t('{minutes, number} min are on hold. They cross to you while you are both in the room.', values)
    : t('{minutes, number} min are on hold. They cross to {teacher} while you are both in the room.', values);
}

/** Describes who cancelled, when, why and with which consequence; hidden if no party cancelled. */
function CancellationDetails({ session, teaching }: { session: Schedule; teaching: boolean }) {
  const { cancellation } = session;
  if (!cancellation) return null;
  const late = formatLateMark(cancellation, session, teaching);
  return (
    <>
      <p className="text-sm text-ink-2">{formatCancellation(cancellation, session, teaching)}</p>
      <q dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
        {cancellation.reason}
      </q>
      {late && <p className="text-sm text-ink-2">{late}</p>}
    </>
  );
}
