import { t } from '@skillhour/texts';
import { serverNow } from '@/api';
import { formatTime, formatDayAndTime, formatRelativeTime } from '@/ui/time';
import { zoneNameOf, formatTimeFor, type PersonZone } from '../local-time';
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
  const theirs = other && formatTimeFor(at, other, zone);
  const sentences = [
    t('{day} – {end}, {place}: {when}.', {
      day: formatDayAndTime(at, zone),
      end: formatTime(new Date(Date.parse(at) + minutes * 60_000), zone),
      place: zoneNameOf(zone),
      when: formatRelativeTime(at, serverNow(), zone),
    }),
    theirs && t('{theirs}.', { theirs }),
    other && isNight(at, other.zone) && t('That’s at night for {name}.', { name: other.name }),
    how === 'skipped' &&
      t('The clocks jump forward over the time you wrote: it becomes {time}.', {
        time: formatTime(at, zone),
      }),
    how === 'twice' &&
      t('The clocks show {time} twice that night; the first is meant.', { time: formatTime(at, zone) }),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      {sentences.join(' ')}
    </p>
  );
}
