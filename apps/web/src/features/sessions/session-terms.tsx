import { cancelTerms, FREE_MS, SHORT_MS, type CancelTerms } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useMember } from '@/auth';
import { useNow } from '@/exchange/use-now';
import type { Schedule } from '@/exchange/views';
import { callName, Card, cx, dayAndTime, Minutes } from '@/ui';
import { movedWords } from './terms-words';

/** What calling it off would cost, by when, before one decides (product decision 7); nothing once it has begun. */
export function SessionTerms({ session }: { session: Schedule }) {
  const teaching = session.teacher.id === useMember().id;
  const isOpen = session.status === 'AC';
  const nowMs = useNow(isOpen).getTime();
  const startsAtMs = Date.parse(session.scheduled_time);
  if (!isOpen || nowMs >= startsAtMs) return null;
  const { duration_minutes: durationMinutes } = session.request;
  const side = teaching ? 'teacher' : 'student';
  const at = (leadMs: number) => cancelTerms({ startsAtMs, durationMinutes }, side, startsAtMs - leadMs);
  const current = at(startsAtMs - nowMs).notice;
  const until = (leadMs: number) => t('Until {time}', { time: dayAndTime(new Date(startsAtMs - leadMs)) });
  const spans = [
    { when: until(FREE_MS), terms: at(FREE_MS) },
    { when: until(SHORT_MS), terms: at(SHORT_MS) },
    { when: t('In the last three hours'), terms: at(0) },
  ];
  const other = callName(teaching ? session.student : session.teacher);
  return (
    <Card padded aria-label={t('If something comes up')} className="grid gap-4">
      <h2 className="text-lg">{t('If something comes up')}</h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {spans.map(({ when, terms }) => (
          <li
            key={terms.notice}
            aria-current={terms.notice === current ? 'step' : undefined}
            className={cx(
              'grid content-start gap-1.5 border-t-2 pt-3 text-sm',
              terms.notice === current ? 'border-spruce' : 'border-line',
            )}
          >
            <span className="text-ink-2">
              {terms.notice === current ? t('{when} (now)', { when }) : when}
            </span>
            <b className="font-semibold">{costWords(terms, other)}</b>
            <Minutes moved={terms.released} available={terms.minutes} />
            <span className="text-ink-2">{movedWords(terms, { teaching, other })}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-2">
        {t('Another time counts once {name} accepts it. Until then this one stands.', { name: other })}
      </p>
    </Card>
  );
}

/** What it costs who calls it off, in a word or two. */
function costWords({ minutes, mark }: CancelTerms, name: string): string {
  if (!mark) return t('Free');
  return minutes > 0
    ? t('{minutes, number} min go to {name}, and a late mark', { minutes, name })
    : t('Free, with a late mark');
}
