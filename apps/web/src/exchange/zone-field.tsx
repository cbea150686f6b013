import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { cx, Field, inputClass } from '@/ui';
import { Option, OptionList, type OptionProps } from '@/ui/option-list';
import type { FieldFrame } from '@/ui/field';
import { deviceTimeZone } from '@/ui/zone-names';
import { zonePlaceOf, zoneLabel, type ZonePlace } from './zone-place';
import { allZones, matchingCity, findZones } from './zones';

/** Longer lists are not read; typing another letter narrows them. */
const SHOWN = 40;

export interface ZoneFieldProps extends Omit<FieldFrame, 'counter'> {
  /** An IANA time zone. */
  value: string;
  onChange: (zone: string) => void;
  onBlur?: () => void;
}

/**
 * Selects a zone by a place in it, with its current offset and time. The device's own zone comes first. Cities that
 * share a zone find it as well.
 */
export function ZoneField({ value, onChange, onBlur, ...frame }: ZoneFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [highlighted, setHighlighted] = useState(0);
  const [zones] = useState(allZones);
  const [now] = useState(() => new Date());
  const isOpen = typed !== undefined;
  const found = isOpen ? findZones(typed, zones).slice(0, SHOWN) : [];

  const close = () => setTyped(undefined);
  const select = (zone: string) => {
    onChange(zone);
    close();
  };
  const write = (text: string) => {
    setTyped(text);
    setHighlighted(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[highlighted];
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (chosen !== undefined) select(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return write('');
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (found.length > 0) setHighlighted((highlighted + step + found.length) % found.length);
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
            aria-activedescendant={found[highlighted] === undefined ? undefined : `${listId}-${highlighted}`}
            autoComplete="off"
            value={typed ?? zoneLabel(zonePlaceOf(value, now))}
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
          <OptionList id={listId} label={t('Places')} hidden={found.length === 0}>
            {found.map((zone, index) => (
              <ZoneOption
                key={zone}
                id={`${listId}-${index}`}
                place={zonePlaceOf(zone, now)}
                city={matchingCity(typed ?? '', zone)}
                isHighlighted={index === highlighted}
                isChosen={zone === value}
                onSelect={() => select(zone)}
              />
            ))}
          </OptionList>
          <span role="status" className="sr-only">
            {isOpen && (found.length === 0 ? t('No matching places.') : '')}
          </span>
        </div>
      )}
    </Field>
  );
}

interface ZoneOptionProps extends Omit<OptionProps, 'children'> {
  place: ZonePlace;
  /** The city that the text matched, if the zone is named after another place. */
  city: string | undefined;
  isChosen: boolean;
}

function ZoneOption({ place, city, isChosen, ...option }: ZoneOptionProps) {
  const isDeviceZone = place.zone === deviceTimeZone();
  const facts = { zone: place.zone, offset: place.offset };
  return (
    <Option {...option}>
      <span className="grid min-w-0 py-1.5 leading-tight">
        <span>{city ?? place.place}</span>
        <span className="text-xs text-ink-2">
          {isDeviceZone ? t('{zone}, {offset}, this device', facts) : t('{zone}, {offset}', facts)}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2 text-ink-2">
        {t('{clock} now', { clock: place.clock })}
        {isChosen && <Check aria-hidden className="size-4" />}
      </span>
    </Option>
  );
}
