import type { TimeRange } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { BareSelect, Button, IconButton } from '@/ui';
import { endsAfter, formatClock, formatRange, nextRange, STARTS, withStart } from './clocks';

interface RangeFieldsProps {
  /** Names the day in the label of the button that adds a range. */
  day: string;
  ranges: readonly TimeRange[];
  onChange: (ranges: TimeRange[]) => void;
  /** Buttons beside the one that adds a range. */
  actions?: ReactNode;
}

/** The ranges of a day. A new one gets the focus, and after removing one the button that adds them. */
export function RangeFields({ day, ranges, onChange, actions }: RangeFieldsProps) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) list.current?.querySelector<HTMLElement>('li:last-child select')?.focus();
    isAdding.current = false;
  }, [ranges.length]);

  const replace = (index: number, range: TimeRange) =>
    onChange(ranges.map((each, at) => (at === index ? range : each)));
  const add = () => {
    isAdding.current = true;
    onChange([...ranges, nextRange(ranges)]);
  };
  const remove = (index: number) => {
    onChange(ranges.filter((_, at) => at !== index));
    addButton.current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {ranges.length === 0 ? (
        <p className="text-sm text-ink-2">{t('Not available')}</p>
      ) : (
        <ul ref={list} className="grid gap-2">
          {ranges.map((range, index) => (
            <li key={index} className="avail-range">
              <ClockSelect
                label={t('From')}
                clocks={STARTS}
                value={range.from}
                onChange={(from) => replace(index, withStart(range, from))}
              />
              <span aria-hidden>–</span>
              <ClockSelect
                label={t('To')}
                clocks={endsAfter(range.from)}
                value={range.to}
                onChange={(to) => replace(index, { ...range, to })}
              />
              <IconButton
                label={t('Remove {time}', { time: formatRange(range) })}
                icon={<X aria-hidden />}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addButton}
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden />}
          aria-label={t('Add a time: {day}', { day })}
          onClick={add}
        >
          {t('Add a time')}
        </Button>
        {actions}
      </div>
    </div>
  );
}

/** Selects a quarter hour. */
const ClockSelect = ({
  label,
  clocks,
  value,
  onChange,
}: {
  label: string;
  clocks: readonly string[];
  value: string;
  onChange: (clock: string) => void;
}) => (
  <BareSelect aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {clocks.map((clock) => (
      <option key={clock} value={clock}>
        {formatClock(clock)}
      </option>
    ))}
  </BareSelect>
);
