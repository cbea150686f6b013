import { say, t } from '@skillhour/texts';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '@/api';
import { Button, TextArea } from '@/ui';

const LEAST = 50;

/** A text of at least 50 characters, as the server counts them; an empty one does nothing. */
export function AnswerForm({
  label,
  initial = '',
  deed,
  busy,
  onSend,
  children,
}: {
  label: string;
  initial?: string;
  deed: string;
  busy: string;
  onSend: (content: string) => Promise<void>;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const [content, setContent] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const length = [...content.trim()].length;

  const send = async () => {
    if (length === 0 || isUnderWay.current) return;
    if (length < LEAST)
      return setError(t('Answer must be at least {least} characters long.', { least: LEAST }));
    isUnderWay.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await onSend(content);
      setContent('');
    } catch (failure) {
      const named = failure instanceof ApiError ? failure.fieldText('content') : undefined;
      setError(named ? say(named) : messageOf(failure, t('An unexpected error occurred.')));
    }
    isUnderWay.current = false;
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid gap-3"
    >
      <TextArea
        label={label}
        dir="auto"
        rows={7}
        maxLength={20_000}
        value={content}
        onChange={(event) => {
          setContent(event.target.value);
          setError(undefined);
        }}
        error={error}
        hint={t('Markdown works here.')}
        counter={{ value: length, of: LEAST }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy && busy}>
          {deed}
        </Button>
        {children}
      </div>
    </form>
  );
}
