import { t } from '@skillhour/texts';
import { MessagesSquare } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useMember } from '@/auth';
import { PageHeading, PageTitle } from '@/routing';
import './chat.css';
import { ContactList } from './contacts/contact-list';
import { Conversation } from './conversation/conversation';

/** Page with the contacts and a conversation; a phone shows one at a time. */
export default function ChatPage() {
  const { memberId } = useParams();
  const me = useMember();
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const top = (page.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      page.current?.style.setProperty('--chat-top', `${top}px`);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);
  return (
    <div ref={page} className="chat" data-open={memberId === undefined ? undefined : ''}>
      <PageTitle title={t('Messages')} />
      <PageHeading className="sr-only">{t('Messages')}</PageHeading>
      <ContactList chosen={memberId} />
      {memberId === undefined ? (
        <div className="chat-conversation chat-nobody">
          <MessagesSquare aria-hidden className="size-9 text-ink-2" strokeWidth={1.5} />
          <p className="text-ink-2">{t('Select a contact to start chatting')}</p>
        </div>
      ) : (
        <Conversation key={memberId} me={me} contactId={memberId} />
      )}
    </div>
  );
}
