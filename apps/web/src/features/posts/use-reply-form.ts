import { useRef, useState, type FormEvent } from 'react';

export interface ReplyFormProps {
  /** The text to edit; undefined for a new reply. */
  initial?: string;
  onSend: (content: string) => Promise<void>;
  /** Closes the editor of an existing reply. */
  onCancel?: () => void;
}

/** State of a form that writes or edits a reply. It is sent once, and a blank one not at all (specification 1, section 5). */
export function useReplyForm(
  { initial = '', onSend }: ReplyFormProps,
  {
    canSend = () => true,
    onFail,
  }: { canSend?: (content: string) => boolean; onFail: (error: unknown) => void },
) {
  const [content, setContent] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const send = async () => {
    if (content.trim() === '' || isUnderWay.current || !canSend(content)) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await onSend(content);
      setContent('');
    } catch (error) {
      onFail(error);
    }
    isUnderWay.current = false;
    setBusy(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return { content, setContent, isBusy, onSubmit };
}
