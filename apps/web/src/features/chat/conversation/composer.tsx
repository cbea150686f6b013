import { t } from '@skillhour/texts';
import { Paperclip, Send } from 'lucide-react';
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { readDraft, useDraft } from '@/forms/draft';
import { Button, IconButton } from '@/ui';
import type { ReadyFile } from '../connection/chat-state';
import type { useUpload } from '../connection/use-upload';
import { UploadStatus } from './upload-status';

/** The contract's limit, as a separate constant so that the page does not load the contract's schemas. */
const MAX_MESSAGE_LENGTH = 4_000;

const isTextDraft = (stored: Partial<{ text: string }>): stored is { text: string } =>
  typeof stored.text === 'string';

/** Message input: Enter sends, Shift+Enter starts a new line. The draft is stored on this device until it is sent. */
export function Composer({
  draftKey,
  connected,
  files: { upload, start, clear },
  onTyping,
  onSend,
}: {
  draftKey: string;
  connected: boolean;
  files: ReturnType<typeof useUpload>;
  onTyping: () => void;
  onSend: (text: string, file: ReadyFile | null) => void;
}) {
  const [text, setText] = useState(() => readDraft(draftKey, '', isTextDraft)?.text ?? '');
  const draft = useDraft(draftKey, '', text === '' ? null : { text }, undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  const isSending = upload !== undefined && upload.ready === undefined && upload.problem === undefined;
  const maySend = connected && !isSending && (text.trim() !== '' || upload?.ready !== undefined);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!maySend) return;
    onSend(text.trim(), upload?.ready ?? null);
    setText('');
    draft.drop();
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    start(file);
  };
  return (
    <form onSubmit={send} className="chat-compose">
      {upload && <UploadStatus upload={upload} onCancel={clear} />}
      <div className="flex items-end gap-2">
        <input
          ref={chooser}
          type="file"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) start(file);
            target.value = '';
          }}
        />
        <IconButton
          label={t('Attach a file')}
          icon={<Paperclip aria-hidden strokeWidth={1.8} />}
          onClick={() => chooser.current?.click()}
        />
        <textarea
          ref={field}
          rows={1}
          aria-label={t('Message')}
          placeholder={t('Type a message...')}
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          dir="auto"
          className="chat-field"
          onChange={({ target }) => {
            setText(target.value);
            if (connected && target.value.trim() !== '') onTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden className="rtl:-scale-x-100" />}
          disabled={!maySend}
        >
          <span className="sr-only">{t('Send')}</span>
        </Button>
      </div>
    </form>
  );
}
