import { t } from '@skillhour/texts';
import { Check, CheckCheck, Flag } from 'lucide-react';
import { Button, formatTime, cx, IconButton } from '@/ui';
import type { ChatMessage, UnsentMessage } from '../connection/chat-state';
import { LinkedText } from './linked-text';
import { MessageFile, type ShownFile } from './message-file';

const fileOf = ({ media, media_type, file }: ChatMessage): ShownFile | null =>
  media === null || file === null ? null : { media, media_type, ...file };

/** A stored message. Own messages have a tick, others a button to report them. */
export function MessageRow({
  message,
  isOwn,
  name,
  isRead,
  isContinued,
  onReport,
}: {
  message: ChatMessage;
  isOwn: boolean;
  /** Name of the other member. */
  name: string;
  isRead: boolean;
  /** Whether the next message shows the same time and read status. */
  isContinued: boolean;
  onReport: () => void;
}) {
  const file = fileOf(message);
  return (
    <div className={cx('chat-message', isOwn && 'chat-own')} data-n={message.n}>
      <div className="chat-line">
        <Bubble by={isOwn ? t('You') : name} text={message.message} file={file} />
        {!isOwn && (
          <IconButton
            label={t('Report this message')}
            icon={<Flag aria-hidden strokeWidth={1.8} />}
            className="chat-report"
            onClick={onReport}
          />
        )}
      </div>
      <span className={isContinued ? 'sr-only' : 'flex items-center gap-1 px-1 text-xs text-ink-2'}>
        <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
        {isOwn && <Tick isRead={isRead} />}
      </span>
    </div>
  );
}

const Tick = ({ isRead }: { isRead: boolean }) => {
  const Icon = isRead ? CheckCheck : Check;
  return (
    <>
      <Icon aria-hidden className={cx('size-3.5', isRead && 'text-spruce')} strokeWidth={2.2} />
      <span className="sr-only">{isRead ? t('Read') : t('Sent')}</span>
    </>
  );
};

/** A message that has not reached the other member yet. */
export function UnsentRow({
  unsent: { text, file, refusal },
  onRetry,
  onDiscard,
}: {
  unsent: UnsentMessage;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  return (
    <div className="chat-message chat-own">
      <Bubble by={t('You')} text={text} file={file} />
      {refusal === undefined ? (
        <span className="px-1 text-xs text-ink-2">{t('Sending…')}</span>
      ) : (
        <span className="flex flex-wrap items-center justify-end gap-2 px-1 text-xs text-rose">
          {t('Not sent: {why}', { why: refusal })}
          <Button size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
          <Button size="small" variant="ghost" onClick={onDiscard}>
            {t('Delete')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The side of a bubble shows its sender; `by` names the sender for screen readers. */
const Bubble = ({ by, text, file }: { by: string; text: string; file: ShownFile | null }) => (
  <div className="chat-bubble">
    <span dir="auto" className="sr-only">
      {by}
    </span>
    {file && <MessageFile file={file} />}
    {/* A message has a text or a file. With neither, the sender deleted their account and with it the file. */}
    {!file && text === '' && <p className="text-sm text-ink-2">{t('File deleted')}</p>}
    {text !== '' && (
      <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
        <LinkedText text={text} />
      </p>
    )}
  </div>
);
