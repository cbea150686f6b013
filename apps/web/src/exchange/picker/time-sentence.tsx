import { t } from '@skillhour/texts';
import { serverNow } from '@/api';
import { clockTime, dayAndTime, relativeTime } from '@/ui/time';
import { placeOf, timeFor, type Clock } from '../local-time';
import type { Meant } from '../wall-clock';
import { isNight } from './quarters';

interface TimeSentenceProps {
  at: string;
  zone: string;
  minutes: number;
  how: Meant['how'];
  other: Clock | undefined;
}

/** Repeats the chosen time for both parties and explains the effect of a clock change. */
export function TimeSentence({ at, zone, minutes, how, other }: TimeSentenceProps) {
  const theirs = other && timeFor(at, other, zone);
  const sentences = [
    t('{day} – {end}, {place}: {when}.', {
      day: dayAndTime(at, zone),
      end: clockTime(new Date(Date.parse(at) + minutes * 60_000), zone),
      place: placeOf(zone),
      when: relativeTime(at, serverNow(), zone),
    }),
    theirs && t('{theirs}.', { theirs }),
    other && isNight(at, other.zone) && t('That’s at night for {name}.', { name: other.name }),
    how === 'skipped' &&
      t('The clocks jump forward over the time you wrote: it becomes {time}.', { time: clockTime(at, zone) }),
    how === 'twice' &&
      t('The clocks show {time} twice that night; the first is meant.', { time: clockTime(at, zone) }),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      {sentences.join(' ')}
    </p>
  );
}
