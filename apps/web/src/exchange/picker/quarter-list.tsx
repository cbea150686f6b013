import { t } from '@skillhour/texts';
import type { KeyboardEvent } from 'react';
import { clockTime } from '@/ui/time';
import { useRoving } from '@/ui/use-roving';
import type { Clock } from '../local-time';
import { isNight, type Quarter } from './quarters';

interface QuarterListProps {
  quarters: readonly Quarter[];
  value: string;
  onChoose: (at: string) => void;
  other: Clock | undefined;
}

/**
 * The quarter hours of a part of the day, with the other party's time below each. One tab stop; arrows move, Enter
 * chooses.
 */
export function QuarterList({ quarters, value, onChoose, other }: QuarterListProps) {
  const chosen = quarters.findIndex(({ at }) => at === value);
  const free = quarters.findIndex(({ hindrance }) => !hindrance);
  const { row, item } = useRoving(quarters.length, chosen >= 0 ? chosen : free);
  return (
    <div
      role="listbox"
      aria-label={t('Time')}
      className="quarters"
      onKeyDown={(event) => {
        row.onKeyDown(event);
        moveByLine(event);
      }}
    >
      {quarters.map((quarter, index) => (
        <button
          key={quarter.at}
          type="button"
          role="option"
          {...item(index)}
          aria-selected={quarter.at === value}
          aria-disabled={quarter.hindrance !== undefined || undefined}
          onClick={() => !quarter.hindrance && onChoose(quarter.at)}
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

/** Describes a quarter hour in words, including everything that is visible. */
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

/** Moves the focus up or down by one row; the number of columns depends on the width. */
function moveByLine(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: list, target, key } = event;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  event.preventDefault();
  const line = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const from = options.findIndex((option) => option === target);
  options[from + (key === 'ArrowUp' ? -line : line)]?.focus();
}
