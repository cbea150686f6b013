import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, serverNow, showFieldErrors } from '@/api';
import { newExchange, type ExchangeValues, type FieldErrors } from './exchange-fields';

const FIELDS = ['to', 'from', 'teacher', 'student', 'minutes', 'tag', 'at', 'text'] as const;

/** State of a form about an exchange: its values, the errors of its fields, and the error of the form as a whole. */
export function useExchangeForm() {
  const [now] = useState(serverNow);
  const [initial] = useState(() => newExchange(now));
  const [values, setValues] = useState<ExchangeValues>(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  /** Sends, and shows errors next to their fields. Returns whether it succeeded. */
  const send = async (request: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    setErrors({});
    setProblem(undefined);
    try {
      await request();
      return true;
    } catch (error) {
      const found: FieldErrors = {};
      const isShown = showFieldErrors(error, FIELDS, (field, { message }) => {
        found[field] = message;
      });
      if (isShown) setErrors(found);
      else setProblem(errorMessageOf(error, t('An error occurred. Please try again.')));
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    now,
    values,
    errors,
    problem,
    isSending,
    isDirty: values !== initial,
    change: (changes: Partial<ExchangeValues>) => setValues({ ...values, ...changes }),
    send,
  };
}
