import { cancelTerms, FREE_NOTICE_MS, SHORT_NOTICE_MS, type CancelTerms } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { useNow } from '@/exchange/use-now';
import { usePayableMinutes } from '@/exchange/payable-minutes';
import type { Schedule } from '@/exchange/views';
import { shortNameOf, Card, formatDayAndTime, Minutes, RichText } from '@/ui';
import { ChangeActions } from './change-actions';
import { formatCaps, formatMovedMinutes } from './format-terms';

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
  const isShort = isOpen && nowMs < startsAtMs && startsAtMs - nowMs < SHORT_NOTICE_MS;
  const payable = usePayableMinutes(session, isShort && !teaching);
  if (!isOpen || nowMs >= startsAtMs) return null;
  const { duration_minutes: durationMinutes } = session.request;
  const side = teaching ? 'teacher' : 'student';
  const at = (leadMs: number) =>
    cancelTerms({ startsAtMs, durationMinutes }, side, startsAtMs - leadMs, payable);
  const current = at(startsAtMs - nowMs).notice;
  const until = (leadMs: number) =>
    t('Until {time}', { time: formatDayAndTime(new Date(startsAtMs - leadMs)) });
  const spans = [
    { when: until(FREE_NOTICE_MS), terms: at(FREE_NOTICE_MS) },
    { when: until(SHORT_NOTICE_MS), terms: at(SHORT_NOTICE_MS) },
    { when: t('In the last three hours'), terms: at(0) },
  ];
  const otherName = shortNameOf(teaching ? session.student : session.teacher);
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
                <RichText
                  text={t('{when} <now>(now)</now>', { when })}
                  parts={{ now: (content) => <b className="text-spruce">{content}</b> }}
                />
              ) : (
                when
              )}
            </span>
            <b className="font-display text-lg leading-snug font-bold">{formatCost(terms, otherName)}</b>
            <Minutes moved={terms.released} available={terms.minutes} />
            <span>{formatMovedMinutes(terms, { teaching, name: otherName })}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-2">{formatCaps()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ChangeActions {...{ session, teaching, now }} />
        <p className="text-sm text-ink-2">
          {t('The new time applies once {name} accepts it. Until then, the current time applies.', {
            name: otherName,
          })}
        </p>
      </div>
    </Card>
  );
}

/** Describes the cost of a cancellation briefly. */
function formatCost({ minutes, mark }: CancelTerms, name: string): string {
  if (!mark) return t('Free');
  return minutes > 0
    ? t('{minutes, number} min go to {name}, and a late mark', { minutes, name })
    : t('Free, with a late mark');
}
