import { t } from '@skillhour/texts';
import { errorMessageOf, useCall, useSettled } from '@/api';
import type { Account } from '@/auth';
import type { Schedule } from '@/exchange/views';
import { paths } from '@/routing';
import { ButtonLink, shortNameOf, EmptyState, FailureNote, Loading, Note, Skeleton } from '@/ui';
import type { Contact } from '../contacts/use-contacts';
import { useChat } from '../connection/use-chat';
import { useUpload } from '../connection/use-upload';
import { Composer } from './composer';
import { ConversationHead } from './conversation-head';
import { useDropZone } from './drop-zone';
import { MessageLog } from './message-log';
import { SessionCards } from './session-cards';

/** The conversation between the member and another one. */
export function Conversation({ me, contactId }: { me: Account; contactId: string }) {
  const { data: contact, error, mutate } = useCall('realtime.contact.read', { id: contactId });
  const sessions = useCall('exchange.session.list_with', { member: contactId });
  // The sessions are above the messages, which must not move when they arrive.
  const isSettled = useSettled(sessions);
  if (contact && isSettled)
    return <OpenConversation me={me} contact={contact} sessions={sessions.data?.results ?? []} />;
  if (!error)
    return (
      <Loading className="chat-conversation p-4">
        <Skeleton className="w-1/2" />
      </Loading>
    );
  const isNotFound = error.status >= 400 && error.status < 500 && !error.isRetryable;
  return (
    <div className="chat-conversation p-4">
      {isNotFound ? (
        <EmptyState
          title={errorMessageOf(error, t('This member doesn’t exist.'))}
          action={<ButtonLink to={paths.chat()}>{t('All contacts')}</ButtonLink>}
        />
      ) : (
        <FailureNote onRetry={() => void mutate()}>
          {errorMessageOf(error, t('We couldn’t load this conversation.'))}
        </FailureNote>
      )}
    </div>
  );
}

function OpenConversation({
  me,
  contact,
  sessions,
}: {
  me: Account;
  contact: Contact;
  sessions: readonly Schedule[];
}) {
  const [session, view] = useChat(me.id, contact.id);
  const { chat, state, reason, isTyping, online } = view;
  const files = useUpload();
  const mayWrite = chat.isKnown ? chat.mayWrite : contact.may_write;
  const drop = useDropZone(mayWrite, files.start);
  const blocked = chat.isKnown ? chat.blocked : contact.blocked;
  return (
    <section
      className="chat-conversation"
      aria-label={t('Conversation with {name}', { name: shortNameOf(contact) })}
      {...drop.listeners}
    >
      <div className="chat-top">
        <ConversationHead
          contact={contact}
          online={online ? online.includes(contact.id) : contact.isOnline}
          isTyping={isTyping}
          blocked={blocked}
          onState={(next) => session.setState(next)}
        />
        {!blocked && <SessionCards sessions={sessions} name={shortNameOf(contact)} />}
      </div>
      <MessageLog me={me} contact={contact} session={session} view={view} />
      {state === 'disconnected' && (
        <ConnectionNote>{t('You’re offline. Your text is saved here.')}</ConnectionNote>
      )}
      {state === 'error' && <ConnectionNote>{reason || t('This conversation is closed.')}</ConnectionNote>}
      {mayWrite ? (
        <Composer
          key={contact.id}
          draftKey={`chat-draft:${me.id}:${contact.id}`}
          connected={state === 'connected'}
          files={files}
          onTyping={() => session.sendTyping()}
          onSend={(text, file) => session.sendMessage(text, file)}
        />
      ) : (
        <p className="chat-closed">
          {blocked
            ? t('You have blocked this member. Unblock them to write.')
            : t("You can't message this member.")}
        </p>
      )}
      {drop.isOver && <div className="chat-drop">{t('Drop a file to send it')}</div>}
    </section>
  );
}

const ConnectionNote = ({ children }: { children: string }) => (
  <div role="status" className="p-3">
    <Note kind="info">{children}</Note>
  </div>
);
