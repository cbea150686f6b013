import { cancelTerms, FREE_MS, SHORT_MS, type CancelTerms } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { useNow } from '@/exchange/use-now';
import { usePayableMinutes } from '@/exchange/payable-minutes';
import type { Schedule } from '@/exchange/views';
import { callName, Card, dayAndTime, Minutes, Words } from '@/ui';
import { ChangeDeeds } from './change-deeds';
import { capWords, movedWords } from './terms-words';

/**
 * Cancellation terms by time (product decision 7), shown before a decision, with the buttons to reschedule and cancel; hidden once the
 * session has begun.
 */
export function SessionTerms({ session }: { session: Schedule }) {
  const teaching = session.teacher.id === useMember().id;
  const isOpen = session.status === 'AC';
  const now = useNow(isOpen);
  const nowMs = now.getTime();
  const startsAtMs = Date.parse(session.scheduled_time);
  const isShort = isOpen && nowMs < startsAtMs && startsAtMs - nowMs < SHORT_MS;
  const payable = usePayableMinutes(session, isShort && !teaching);
  if (!isOpen || nowMs >= startsAtMs) return null;
  const { duration_minutes: durationMinutes } = session.request;
  const side = teaching ? 'teacher' : 'student';
  const at = (leadMs: number) =>
    cancelTerms({ startsAtMs, durationMinutes }, side, startsAtMs - leadMs, payable);
  const current = at(startsAtMs - nowMs).notice;
  const until = (leadMs: number) => t('Until {time}', { time: dayAndTime(new Date(startsAtMs - leadMs)) });
  const spans = [
    { when: until(FREE_MS), terms: at(FREE_MS) },
    { when: until(SHORT_MS), terms: at(SHORT_MS) },
    { when: t('In the last three hours'), terms: at(0) },
  ];
  const other = callName(teaching ? session.student : session.teacher);
  return (
    <Card padded aria-label={t('If something comes up')} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t('If something comes up')}</h2>
        <span className="text-sm text-ink-2">
          {t('Figures for {minutes, number} min', { minutes: durationMinutes })}
        </span>
      </div>
      <ol className="stations">
        {spans.map(({ when, terms }) => (
          <li
            key={terms.notice}
            aria-current={terms.notice === current ? 'step' : undefined}
            className="station grid content-start gap-1.5 text-sm"
          >
            <span className="text-ink-2">
              {terms.notice === current ? (
                <Words
                  text={t('{when} <now>(now)</now>', { when })}
                  parts={{ now: (words) => <b className="text-spruce">{words}</b> }}
                />
              ) : (
                when
              )}
            </span>
            <b className="font-display text-lg leading-snug font-bold">{costWords(terms, other)}</b>
            <Minutes moved={terms.released} available={terms.minutes} />
            <span>{movedWords(terms, { teaching, other })}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-2">{capWords()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ChangeDeeds {...{ session, teaching, now }} />
        <p className="text-sm text-ink-2">
          {t('The new time applies once {name} accepts it. Until then, the current time applies.', {
            name: other,
          })}
        </p>
      </div>
    </Card>
  );
}

/** Describes the cost of a cancellation briefly. */
function costWords({ minutes, mark }: CancelTerms, name: string): string {
  if (!mark) return t('Free');
  return minutes > 0
    ? t('{minutes, number} min go to {name}, and a late mark', { minutes, name })
    : t('Free, with a late mark');
}
