import { t } from '@skillhour/texts';
import { useState } from 'react';
import { countdownTo } from '@/exchange/join-window';
import { Button, formatTime, lazyDialog, Note } from '@/ui';
import { measuredMinutes, type PlaceProps } from './place-state';

const EndDialog = lazyDialog(() => import('./end-dialog'));

/** The running clock of a session at a place, and its end by agreement. */
export function RunningSession({ session, atPlace, teaching, otherName, now }: PlaceProps) {
  const [isEnding, setEnding] = useState(false);
  const { started_at: startedAt, end_asked_by: askedBy } = atPlace;
  if (startedAt === null) return null;
  const isAsked = askedBy !== null;
  const isMine = askedBy === (teaching ? 'teacher' : 'student');
  const minutes = measuredMinutes(startedAt, session.request.duration_minutes, now);
  return (
    <>
      <p role="timer" className="font-display text-3xl font-bold">
        {countdownTo(now.toISOString(), new Date(startedAt))}
      </p>
      <p className="text-sm text-ink-2">
        {t(
          'Together since {time}. {minutes, plural, one {# minute counts} other {# minutes count}} so far.',
          {
            time: formatTime(startedAt),
            minutes,
          },
        )}
      </p>
      {isAsked && (
        <Note kind="held">
          {isMine
            ? t('You asked to end it. {name} has to agree; otherwise it ends at {time}.', {
                name: otherName,
                time: formatTime(session.ends_at),
              })
            : t('{name} wants to end it now.', { name: otherName })}
        </Note>
      )}
      {!(isAsked && isMine) && (
        <Button full variant={isAsked ? 'primary' : 'plain'} onClick={() => setEnding(true)}>
          {isAsked ? t('End and settle') : t('End session')}
        </Button>
      )}
      <EndDialog
        {...{ session, teaching, otherName, minutes }}
        isAsked={isAsked && !isMine}
        open={isEnding}
        onOpenChange={setEnding}
      />
    </>
  );
}
