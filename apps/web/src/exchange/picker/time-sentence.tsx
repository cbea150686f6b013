import { t } from '@skillhour/texts';
import { serverNow } from '@/api';
import { formatTime, formatRelativeTime } from '@/ui/time';
import type { PersonZone } from '../local-time';
import { TwoTimes } from '../two-times';
import type { ResolvedTime } from '../wall-clock';
import { isNight } from './quarters';

interface TimeSentenceProps {
  at: string;
  zone: string;
  minutes: number;
  how: ResolvedTime['how'];
  other: PersonZone | undefined;
}

/** Repeats the chosen time for both parties and explains the effect of a clock change. */
export function TimeSentence({ at, zone, minutes, how, other }: TimeSentenceProps) {
  const sentences = [
    t('That’s {when}.', { when: formatRelativeTime(at, serverNow(), zone) }),
    other && isNight(at, other.zone) && t('That’s at night for {name}.', { name: other.name }),
    how === 'skipped' &&
      t('The clocks jump forward over the time you wrote: it becomes {time}.', {
        time: formatTime(at, zone),
      }),
    how === 'twice' &&
      t('The clocks show {time} twice that night; the first is meant.', { time: formatTime(at, zone) }),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <div className="text-sm text-ink-2" aria-live="polite">
      <TwoTimes {...{ at, zone, minutes, other }} dated />
      <p>{sentences.join(' ')}</p>
    </div>
  );
}
