import { t } from '@skillhour/texts';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cx, FieldError, inputClass } from '@/ui';
import { CODE_LENGTH, enterDigits, eraseDigit } from './otp-digits';

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export interface OtpBoxesProps {
  value: readonly string[];
  onChange: (boxes: string[]) => void;
  /** Called when a complete code was pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
}

/**
 * Five boxes for one digit each; the first has the focus. Typing moves on, pasting fills all boxes, Backspace and the
 * arrow keys move back.
 */
export function OtpBoxes({ value, onChange, onComplete, error }: OtpBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const apply = ({ boxes, focus }: { boxes: string[]; focus: number }) => {
    onChange(boxes);
    inputs.current[focus]?.focus();
    inputs.current[focus]?.select();
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      apply(eraseDigit(value, at));
      return;
    }
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const target = inputs.current[Math.min(Math.max(0, at + step), value.length - 1)];
    target?.focus();
    target?.select();
  };
  const fill = (at: number, text: string) => {
    const entered = enterDigits(value, at, text);
    apply(entered);
    const code = entered.boxes.join('');
    if (text.replace(/\D/g, '').length >= CODE_LENGTH && code.length === CODE_LENGTH) onComplete?.(code);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    fill(0, event.clipboardData.getData('text'));
  };
  useEffect(() => inputs.current[0]?.focus(), []);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{t('One-time code')}</legend>
      <div dir="ltr" className="flex gap-2 sm:gap-2.5 rtl:justify-end">
        {value.map((digit, at) => (
          <input
            key={at}
            ref={(input) => {
              inputs.current[at] = input;
            }}
            value={digit}
            aria-label={t('Digit {place, number}', { place: at + 1 })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'otp-error' : undefined}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            onChange={(event) => fill(at, newDigits(event.target.value, digit))}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={onPaste}
            onFocus={(event) => event.target.select()}
            className={cx(
              inputClass,
              'h-14 max-w-12 px-0! text-center font-display text-[1.5rem]! font-bold',
            )}
          />
        ))}
      </div>
      <FieldError id="otp-error" message={error} />
    </fieldset>
  );
}

/** Returns the new digit of a box that may already contain one, wherever the caret was. */
const newDigits = (text: string, before: string) =>
  before !== '' && text.length === 2 ? text.replace(before, '') : text;
