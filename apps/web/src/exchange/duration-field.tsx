import { t } from '@skillhour/texts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useBalance } from '@/balance/use-balance';
import { HelpLink } from '@/community/help-link';
import type { Limits } from '@/forms/limits';
import { Minutes, TextField } from '@/ui';

export interface DurationFieldProps {
  label: string;
  error: string | undefined;
  limits: Limits;
  /** The typed value; may be NaN. */
  minutes: number;
  /** Minutes that this request already holds. They count as available in an edit. */
  heldAlready: number;
  /** Whether saving places a hold. */
  reserving: boolean;
  field: UseFormRegisterReturn;
}

/** Duration with its beads and the remaining balance, updated while typing. */
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
  const words =
    drawn > 0 && available !== undefined
      ? describeBalanceEffect(drawn, { available, heldAlready, reserving })
      : undefined;
  return (
    <div className="grid gap-2">
      <TextField {...frame} {...limits} type="number" inputMode="numeric" {...field} />
      <Minutes {...(reserving ? { held: drawn } : { draft: drawn })} />
      {words !== undefined && (
        <p className="text-xs text-ink-2" aria-live="polite">
          {words}
        </p>
      )}
      {reserving && <HelpLink article="holds">{t('Why minutes are on hold')}</HelpLink>}
    </div>
  );
}

interface BalanceInput {
  available: number;
  heldAlready: number;
  reserving: boolean;
}

/**
 * Describes the effect on the balance. Returns undefined if there are too few minutes, which the form reports
 * (`LackOfMinutes`).
 */
function describeBalanceEffect(
  minutes: number,
  { available, heldAlready, reserving }: BalanceInput,
): string | undefined {
  if (!reserving) return t('Drafts hold no minutes.');
  const left = available + heldAlready - minutes;
  if (left < 0) return undefined;
  const values = { minutes, left, more: minutes - heldAlready, back: heldAlready - minutes };
  if (heldAlready === 0)
    return t(
      '{minutes, number} min go on hold until the session; {left, number} min stay available.',
      values,
    );
  if (values.more > 0)
    return t(
      '{more, number} min more go on hold, {minutes, number} in all; {left, number} min stay available.',
      values,
    );
  if (values.back > 0)
    return t('{back, number} min come back to you; {minutes, number} min stay on hold.', values);
  return t('{minutes, number} min stay on hold, as they are.', values);
}
