import { t } from '@skillhour/texts';
import { useState, type KeyboardEvent } from 'react';
import { clockTime } from '@/ui/time';
import type { Clock } from '../local-time';
import { isNight, type Quarter } from './quarters';

interface QuarterListProps {
  quarters: readonly Quarter[];
  value: string;
  onChoose: (at: string) => void;
  other: Clock | undefined;
}

/** The quarters of an hour of a part of the day, with the other's clock below each. One tab stop; arrows move, Enter chooses. */
export function QuarterList({ quarters, value, onChoose, other }: QuarterListProps) {
  const [moved, setMoved] = useState<string>();
  const stop =
    quarters.find(({ at }) => at === moved) ??
    quarters.find(({ at }) => at === value) ??
    quarters.find(({ hindrance }) => !hindrance) ??
    quarters[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = quarters.findIndex(({ at }) => at === stop?.at);
    const next = nextOf(event.key, index, quarters.length, columnsOf(event.currentTarget));
    if (next === undefined) return;
    event.preventDefault();
    const to = quarters[Math.min(Math.max(next, 0), quarters.length - 1)];
    setMoved(to?.at);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${to?.at}"]`)?.focus();
  };
  return (
    <div role="listbox" aria-label={t('Time')} className="quarters" onKeyDown={onKeyDown}>
      {quarters.map((quarter) => (
        <button
          key={quarter.at}
          type="button"
          role="option"
          data-at={quarter.at}
          aria-selected={quarter.at === value}
          aria-disabled={quarter.hindrance !== undefined || undefined}
          tabIndex={quarter === stop ? 0 : -1}
          onClick={() => {
            setMoved(undefined);
            if (!quarter.hindrance) onChoose(quarter.at);
          }}
          className={other && isNight(quarter.at, other.zone) ? 'quarter quarter-night' : 'quarter'}
        >
          <span className="sr-only">{wordsOf(quarter, other)}</span>
          <b aria-hidden>{quarter.clock}</b>
          <span aria-hidden className="text-xs">
            {belowOf(quarter, other)}
          </span>
        </button>
      ))}
    </div>
  );
}

function belowOf({ at, hindrance, isAgain }: Quarter, other: Clock | undefined): string {
  if (hindrance === 'taken') return t('taken');
  if (hindrance === 'past') return t('past');
  if (isAgain) return t('again');
  return other ? clockTime(at, other.zone) : '';
}

/** All that can be seen of it, in words. */
function wordsOf(quarter: Quarter, other: Clock | undefined): string {
  const { at, clock, isAgain, hindrance } = quarter;
  const time = isAgain ? t('{clock}, the second time that night', { clock }) : clock;
  if (hindrance) return hindrance === 'taken' ? t('{time}, taken', { time }) : t('{time}, past', { time });
  if (!other) return time;
  const values = { time, theirs: clockTime(at, other.zone), name: other.name };
  return isNight(at, other.zone)
    ? t('{time}; {theirs} for {name}, at night', values)
    : t('{time}; {theirs} for {name}', values);
}

/** How many stand in a line, which follows from the width. */
const columnsOf = (list: Element): number => getComputedStyle(list).gridTemplateColumns.split(' ').length;

function nextOf(key: string, index: number, count: number, columns: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
