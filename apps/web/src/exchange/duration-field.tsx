import { t } from '@skillhour/texts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useBalance } from '@/balance/use-balance';
import type { Limits } from '@/forms/limits';
import { Minutes, TextField } from '@/ui';

export interface DurationFieldProps {
  label: string;
  error: string | undefined;
  limits: Limits;
  /** What is typed; may be no number yet. */
  minutes: number;
  /** What this request holds already: it counts as available in an edit. */
  heldAlready: number;
  /** Whether saving puts the minutes on hold. */
  reserving: boolean;
  field: UseFormRegisterReturn;
}

/** Duration with its beads and what would remain, while typing. */
export function DurationField({
  minutes,
  limits,
  heldAlready,
  reserving,
  field,
  ...frame
}: DurationFieldProps) {
  const { available } = useBalance();
  const { max = Infinity } = limits;
  const drawn = Number.isInteger(minutes) && minutes > 0 && minutes <= max ? minutes : 0;
  return (
    <div className="grid gap-2">
      <TextField {...frame} {...limits} type="number" inputMode="numeric" {...field} />
      <Minutes {...(reserving ? { held: drawn } : { draft: drawn })} />
      {drawn > 0 && available !== undefined && (
        <p className="text-xs text-ink-2" aria-live="polite">
          {remark(drawn, available + heldAlready, reserving)}
        </p>
      )}
    </div>
  );
}

function remark(minutes: number, available: number, reserving: boolean): string {
  if (!reserving) return t('A draft holds nothing.');
  const left = available - minutes;
  return left >= 0
    ? t('{minutes, number} min go on hold until the session; {left, number} min stay available.', {
        minutes,
        left,
      })
    : t('You have {available, number} min available: {missing, number} min are missing.', {
        available,
        missing: -left,
      });
}
