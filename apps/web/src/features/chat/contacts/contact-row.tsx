import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { Avatar, fullNameOf } from '@/ui';
import { formatLastMessageTime } from '../chat-time';
import { formatUnreadCount } from '../unread-badge';
import type { Contact } from './use-contacts';

/** A contact with the last message, its time, and the unread count. */
export function ContactRow({
  contact,
  online,
  current,
}: {
  contact: Contact;
  online: boolean;
  current: boolean;
}) {
  const { id, last_message_time, unread_count } = contact;
  return (
    <li>
      <Link
        to={paths.chat(id)}
        aria-current={current ? 'true' : undefined}
        className="chat-contact text-ink no-underline"
      >
        <Avatar person={contact} online={online} />
        <span className="grid min-w-0">
          <strong dir="auto" className="truncate text-sm">
            {fullNameOf(contact)}
          </strong>
          <span dir="auto" className="truncate text-sm text-ink-2">
            {formatLastMessage(contact)}
          </span>
        </span>
        <span className="grid justify-items-end gap-1">
          {last_message_time && (
            <span className="text-xs text-ink-2">{formatLastMessageTime(last_message_time)}</span>
          )}
          {unread_count > 0 && (
            <span className="chat-unread">
              {formatUnreadCount(unread_count)}
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function formatLastMessage(contact: Contact): string {
  const { last_message, last_message_media_type, last_message_sender_id, id } = contact;
  if (last_message === null) return '';
  const text =
    last_message !== '' ? last_message : last_message_media_type === 'image' ? t('Picture') : t('File');
  return last_message_sender_id === id ? text : t('You: {words}', { words: text });
}
