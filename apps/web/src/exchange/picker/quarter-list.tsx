import { t } from '@skillhour/texts';
import type { KeyboardEvent } from 'react';
import { formatTime } from '@/ui/time';
import { useRoving } from '@/ui/use-roving';
import type { PersonZone } from '../local-time';
import { isNight, type Quarter } from './quarters';

interface QuarterListProps {
  quarters: readonly Quarter[];
  value: string;
  onChoose: (at: string) => void;
  other: PersonZone | undefined;
}

/**
 * The quarter hours of a part of the day, with the other party's time below each. One tab stop; arrows move, Enter
 * chooses.
 */
export function QuarterList({ quarters, value, onChoose, other }: QuarterListProps) {
  const chosen = quarters.findIndex(({ at }) => at === value);
  const free = quarters.findIndex(({ unavailableReason }) => !unavailableReason);
  const { row, item } = useRoving(quarters.length, chosen >= 0 ? chosen : free);
  return (
    <div
      role="listbox"
      aria-label={t('Time')}
      className="quarters"
      onKeyDown={(event) => {
        row.onKeyDown(event);
        moveByRow(event);
      }}
    >
      {quarters.map((quarter, index) => (
        <button
          key={quarter.at}
          type="button"
          role="option"
          {...item(index)}
          aria-selected={quarter.at === value}
          aria-disabled={quarter.unavailableReason !== undefined || undefined}
          onClick={() => !quarter.unavailableReason && onChoose(quarter.at)}
          className={other && isNight(quarter.at, other.zone) ? 'quarter quarter-night' : 'quarter'}
        >
          <span className="sr-only">{describeQuarter(quarter, other)}</span>
          <b aria-hidden>{quarter.clock}</b>
          <span aria-hidden className="text-xs">
            {captionOf(quarter, other)}
          </span>
        </button>
      ))}
    </div>
  );
}

function captionOf({ at, unavailableReason, isAgain }: Quarter, other: PersonZone | undefined): string {
  if (unavailableReason === 'taken') return t('taken');
  if (unavailableReason === 'past') return t('past');
  if (isAgain) return t('again');
  return other ? formatTime(at, other.zone) : '';
}

/** Describes a quarter hour in words, including everything that is visible. */
function describeQuarter(quarter: Quarter, other: PersonZone | undefined): string {
  const { at, clock, isAgain, unavailableReason } = quarter;
  const time = isAgain ? t('{clock}, the second time that night', { clock }) : clock;
  if (unavailableReason)
    return unavailableReason === 'taken' ? t('{time}, taken', { time }) : t('{time}, past', { time });
  if (!other) return time;
  const values = { time, theirs: formatTime(at, other.zone), name: other.name };
  return isNight(at, other.zone)
    ? t('{time}; {theirs} for {name}, at night', values)
    : t('{time}; {theirs} for {name}', values);
}

/** Moves the focus up or down by one row; the number of columns depends on the width. */
function moveByRow(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: list, target, key } = event;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  event.preventDefault();
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const from = options.findIndex((option) => option === target);
  options[from + (key === 'ArrowUp' ? -columns : columns)]?.focus();
}
