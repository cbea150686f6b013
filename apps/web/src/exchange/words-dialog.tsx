import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/api';
import { Refusal } from '@/forms/refusal';
import { Button, Dialog, DialogCancel, TextArea } from '@/ui';

interface WordsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  label: string;
  longest: number;
  confirm: string;
  busy: string;
  /** Sends the text. Errors are shown in the dialog, and the text is kept. */
  send: (words: string) => Promise<unknown>;
}

/** Asks for a short text and sends it. */
export const WordsDialog = (props: WordsDialogProps) => props.open && <AskWords {...props} />;

function AskWords({
  onOpenChange,
  title,
  description,
  label,
  longest,
  confirm,
  busy,
  send,
}: WordsDialogProps) {
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async () => {
    setSending(true);
    setProblem('');
    try {
      await send(words);
      onOpenChange(false);
    } catch (error) {
      setProblem(messageOf(error, t('An unexpected error occurred.')));
    }
    setSending(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      isWritten={words.trim() !== ''}
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
      <Refusal>{problem}</Refusal>
      <TextArea
        label={label}
        dir="auto"
        rows={4}
        maxLength={longest}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </Dialog>
  );
}
