import { translate, t } from '@skillhour/texts';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError, errorMessageOf } from '@/api';
import { MarkdownField } from '@/entities/writing';
import { Button } from '@/ui';

const MIN_LENGTH = 50;

/** Form for a text of at least 50 characters, counted like on the server. An empty text is not sent. */
export function AnswerForm({
  label,
  initial = '',
  action,
  busy,
  onSend,
  children,
}: {
  label: string;
  initial?: string;
  action: string;
  busy: string;
  onSend: (content: string) => Promise<void>;
  /** Rendered next to the button. */
  children?: ReactNode;
}) {
  const [content, setContent] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const isUnderWay = useRef(false);
  const length = [...content.trim()].length;

  const send = async () => {
    if (length === 0 || isUploading || isUnderWay.current) return;
    if (length < MIN_LENGTH)
      return setError(t('Answer must be at least {least} characters long.', { least: MIN_LENGTH }));
    isUnderWay.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await onSend(content);
      setContent('');
    } catch (failure) {
      const named = failure instanceof ApiError ? failure.fieldText('content') : undefined;
      setError(named ? translate(named) : errorMessageOf(failure, t('An unexpected error occurred.')));
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
      <MarkdownField
        label={label}
        maxLength={20_000}
        value={content}
        onChange={(text) => {
          setContent(text);
          setError(undefined);
        }}
        onBusy={setUploading}
        error={error}
        counter={{ value: length, of: MIN_LENGTH }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={isUploading || undefined}
          busy={isBusy && busy}
        >
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
