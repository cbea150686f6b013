import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx, Field, inputClass } from '@/ui';
import type { FieldFrame } from '@/ui/field';
import { ownTimeZone } from './local-time';
import { allZones, cityMeant, findZones, placeIn, zoneLabel, type ZonePlace } from './zones';

/** More than these nobody reads; a letter more finds them. */
const SHOWN = 40;

export interface ZoneFieldProps extends Omit<FieldFrame, 'counter'> {
  /** An IANA time zone. */
  value: string;
  onChange: (zone: string) => void;
  onBlur?: () => void;
}

/** A zone by a place in it, with today's offset and its clock; the device's own stands first. Cities that share a zone find it as well. */
export function ZoneField({ value, onChange, onBlur, ...frame }: ZoneFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [lit, setLit] = useState(0);
  const [zones] = useState(allZones);
  const [now] = useState(() => new Date());
  const isOpen = typed !== undefined;
  const found = isOpen ? findZones(typed, zones).slice(0, SHOWN) : [];

  const close = () => setTyped(undefined);
  const take = (zone: string) => {
    onChange(zone);
    close();
  };
  const write = (text: string) => {
    setTyped(text);
    setLit(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[lit];
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (chosen !== undefined) take(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return write('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (found.length > 0) setLit((lit + step + found.length) % found.length);
    }
  };

  return (
    <Field {...frame}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={found[lit] === undefined ? undefined : `${listId}-${lit}`}
            autoComplete="off"
            value={typed ?? zoneLabel(placeIn(value, now))}
            onFocus={(event) => event.target.select()}
            onClick={() => !isOpen && write('')}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur?.();
            }}
            className={cx(inputClass)}
          />
          <ul
            id={listId}
            role="listbox"
            aria-label={t('Places')}
            hidden={found.length === 0}
            className="absolute inset-x-0 top-full z-(--z-sticky) mt-1 max-h-60 overflow-auto rounded-md border border-line bg-surface p-1.5 shadow-float"
          >
            {found.map((zone, index) => (
              <ZoneOption
                key={zone}
                id={`${listId}-${index}`}
                place={placeIn(zone, now)}
                city={cityMeant(typed ?? '', zone)}
                isLit={index === lit}
                isChosen={zone === value}
                onTake={() => take(zone)}
              />
            ))}
          </ul>
          <span role="status" className="sr-only">
            {isOpen && (found.length === 0 ? t('No place is called that.') : '')}
          </span>
        </div>
      )}
    </Field>
  );
}

interface ZoneOptionProps {
  id: string;
  place: ZonePlace;
  /** The city that was meant, where the zone is named after another. */
  city: string | undefined;
  isLit: boolean;
  isChosen: boolean;
  onTake: () => void;
}

function ZoneOption({ id, place, city, isLit, isChosen, onTake }: ZoneOptionProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLit) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLit]);
  const own = place.zone === ownTimeZone();
  const facts = { zone: place.zone, offset: place.offset };
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={isLit}
      // The focus stays in the box.
      onPointerDown={(event) => {
        event.preventDefault();
        onTake();
      }}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-[.5rem] px-3 text-sm hover:bg-sunken',
        isLit && 'bg-spruce-wash',
      )}
    >
      <span className="grid min-w-0 py-1.5 leading-tight">
        <span>{city ?? place.place}</span>
        <span className="text-xs text-ink-2">
          {own ? t('{zone}, {offset}, this device', facts) : t('{zone}, {offset}', facts)}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2 text-ink-2">
        {t('{clock} now', { clock: place.clock })}
        {isChosen && <Check aria-hidden className="size-4" />}
      </span>
    </li>
  );
}
