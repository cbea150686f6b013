import type { UseFormRegisterReturn } from 'react-hook-form';
import { useBalance } from '@/balance/use-balance';
import { Minutes, TextField } from '@/ui';

const MAX_MINUTES = 180;

export interface DurationFieldProps {
  /** What is typed; may be no number yet. */
  minutes: number;
  /** What this request holds already: it counts as available in an edit. */
  heldAlready: number;
  /** Whether saving puts the minutes on hold. */
  reserving: boolean;
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** Duration with its beads and what would remain, while typing. */
export function DurationField({ minutes, heldAlready, reserving, error, field }: DurationFieldProps) {
  const { available } = useBalance();
  const drawn = Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_MINUTES ? minutes : 0;
  return (
    <div className="grid gap-2">
      <TextField
        label="Duration in minutes"
        type="number"
        min={5}
        max={MAX_MINUTES}
        inputMode="numeric"
        error={error}
        {...field}
      />
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
  if (!reserving) return 'A draft holds nothing.';
  const left = available - minutes;
  return left >= 0
    ? `${minutes} min go on hold until the session; ${left} min stay available.`
    : `You have ${available} min available: ${-left} min are missing.`;
}
