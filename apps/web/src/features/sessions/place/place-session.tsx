import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { useMember } from '@/auth';
import { countdownTo } from '@/exchange/join-window';
import { useNow } from '@/exchange/use-now';
import type { Schedule } from '@/exchange/views';
import { Card, formatDayAndTime, shortNameOf } from '@/ui';
import { AnswerLog } from './answer-log';
import { BeginSession } from './begin-session';
import { LogMinutes } from './log-minutes';
import { placeState, type AtPlace, type PlaceProps, type PlaceState } from './place-state';
import { RunningSession } from './running-session';

/** Controls of a session in person: start its clock with a code, end it, or log its minutes. Hidden once it is over. */
export function PlaceSession({ session, atPlace }: { session: Schedule; atPlace: AtPlace }) {
  const isOpen = session.status === 'AC';
  const now = useNow(isOpen);
  const teaching = session.teacher.id === useMember().id;
  if (!isOpen) return null;
  const state = placeState(session, atPlace, teaching ? 'teacher' : 'student', now);
  const otherName = shortNameOf(teaching ? session.student : session.teacher);
  const props = { session, atPlace, teaching, otherName, now };
  return (
    <Card padded aria-labelledby="start" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="start" className="text-lg">
        {titleOf(state, props)}
      </h2>
      {contentOf(state, props)}
    </Card>
  );
}

function titleOf(state: PlaceState, { otherName }: PlaceProps): string {
  switch (state) {
    case 'before':
      return t('Starts in:');
    case 'begin':
      return t('Meet {name}', { name: otherName });
    case 'running':
      return t('Session in progress');
    case 'log':
      return t('How long was it?');
    case 'answer':
      return t('{name} logged this session', { name: otherName });
    case 'logged':
      return t('You logged this session');
    case 'settling':
    case 'closed':
      return t('Session ended');
  }
}

function contentOf(state: PlaceState, props: PlaceProps): ReactNode {
  const { session, now } = props;
  switch (state) {
    case 'before':
      return (
        <>
          <p role="timer" className="font-display text-3xl font-bold">
            {countdownTo(session.scheduled_time, now)}
          </p>
          <p className="text-sm text-ink-2">
            {t(
              'From {time} on, show your code here or enter the one that {name} shows. That starts the clock.',
              {
                time: formatDayAndTime(session.opens_at),
                name: props.otherName,
              },
            )}
          </p>
        </>
      );
    case 'begin':
      return <BeginSession {...props} />;
    case 'running':
      return <RunningSession {...props} />;
    case 'log':
      return <LogMinutes {...props} />;
    case 'answer':
    case 'logged':
      return <AnswerLog {...props} mine={state === 'logged'} />;
    case 'settling':
      return (
        <Hint>{t('The minutes stay on hold until they are settled, a few minutes after the end.')}</Hint>
      );
    case 'closed':
      return <Hint>{t('No one logged it in time. The minutes on hold go back to the student.')}</Hint>;
  }
}

const Hint = ({ children }: { children: string }) => <p className="text-sm text-ink-2">{children}</p>;
