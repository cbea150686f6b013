import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { errorMessageOf } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, TextArea } from '@/ui';

interface TextDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  label: string;
  maxLength: number;
  confirm: string;
  busy: string;
  /** Sends the text. Errors are shown in the dialog, and the text is kept. */
  send: (text: string) => Promise<unknown>;
}

/** Asks for a short text and sends it. */
export const TextDialog = (props: TextDialogProps) => props.open && <TextForm {...props} />;

function TextForm({
  onOpenChange,
  title,
  description,
  label,
  maxLength,
  confirm,
  busy,
  send,
}: TextDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    setProblem('');
    try {
      await send(text);
      onOpenChange(false);
    } catch (error) {
      setProblem(errorMessageOf(error, t('An unexpected error occurred.')));
    }
    setSending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      isDirty={text.trim() !== ''}
      dismissible={!isSending}
      actions={
        <>
          <DialogCancel />
          <Button variant="primary" busy={isSending && busy} onClick={() => void submit()}>
            {confirm}
          </Button>
        </>
      }
    >
      <FormError>{problem}</FormError>
      <TextArea
        label={label}
        dir="auto"
        rows={4}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}
