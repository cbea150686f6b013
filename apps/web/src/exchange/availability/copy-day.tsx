import { t } from '@skillhour/texts';
import { useRef, useState } from 'react';
import { Button, Checkbox } from '@/ui';
import { isWorkday, weekdays, type WeekdayName } from './weekdays';

interface CopyDayProps {
  day: WeekdayName;
  /** Called with the days that get the times of this one. */
  onCopy: (to: readonly number[]) => void;
}

/** Button that opens a choice of other weekdays, to which it copies the times of one. At first, working days are chosen. */
export function CopyDay({ day: { weekday, name }, onCopy }: CopyDayProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<readonly number[]>();
  const others = weekdays().filter((other) => other.weekday !== weekday);
  const close = () => {
    setChosen(undefined);
    button.current?.focus();
  };
  const toggle = () =>
    setChosen(chosen ? undefined : others.map((other) => other.weekday).filter((other) => isWorkday(other)));
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="ghost"
        aria-label={t('Copy to other days: {day}', { day: name })}
        aria-expanded={chosen !== undefined}
        // An expanded button keeps Escape from closing the dialog.
        onKeyDown={(event) => event.key === 'Escape' && setChosen(undefined)}
        onClick={toggle}
      >
        {t('Copy to other days')}
      </Button>
      {chosen && (
        <fieldset className="avail-copy">
          <legend className="mb-2 text-sm font-semibold">{t('Copy {day} to', { day: name })}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {others.map((other) => (
              <Checkbox
                key={other.weekday}
                label={other.name}
                checked={chosen.includes(other.weekday)}
                onChange={({ target: { checked } }) =>
                  setChosen(
                    checked ? [...chosen, other.weekday] : chosen.filter((one) => one !== other.weekday),
                  )
                }
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              disabled={chosen.length === 0}
              onClick={() => {
                onCopy(chosen);
                close();
              }}
            >
              {t('Copy')}
            </Button>
            <Button size="small" variant="ghost" onClick={close}>
              {t('Don’t copy')}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}
