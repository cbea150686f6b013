import { t } from '@skillhour/texts';
import { messageOf, useCall } from '@/api';
import type { Account } from '@/auth';
import { paths } from '@/routing';
import { ButtonLink, callName, EmptyState, FailureNote, Loading, Note, Skeleton } from '@/ui';
import type { Contact } from '../contacts/use-contacts';
import { useChat } from '../line/use-chat';
import { useUpload } from '../line/use-upload';
import { Composer } from './composer';
import { ConversationHead } from './conversation-head';
import { useDropZone } from './drop-zone';
import { MessageLog } from './message-log';

/** The conversation between the member and another one. */
export function Conversation({ me, otherId }: { me: Account; otherId: string }) {
  const { data: other, error, mutate } = useCall('realtime.contact.read', { id: otherId });
  if (other) return <Open me={me} other={other} />;
  if (!error)
    return (
      <Loading className="chat-conversation p-4">
        <Skeleton className="w-1/2" />
      </Loading>
    );
  const isGone = error.status >= 400 && error.status < 500 && !error.mayPass;
  return (
    <div className="chat-conversation p-4">
      {isGone ? (
        <EmptyState
          title={messageOf(error, t('This member doesn’t exist.'))}
          action={<ButtonLink to={paths.chat()}>{t('All contacts')}</ButtonLink>}
        />
      ) : (
        <FailureNote onRetry={() => void mutate()}>
          {messageOf(error, t('We couldn’t load this conversation.'))}
        </FailureNote>
      )}
    </div>
  );
}

function Open({ me, other }: { me: Account; other: Contact }) {
  const [session, view] = useChat(me.id, other.id);
  const { talk, state, reason, isTyping, online } = view;
  const files = useUpload();
  const mayWrite = talk.isKnown ? talk.mayWrite : other.may_write;
  const drop = useDropZone(mayWrite, files.start);
  const blocked = talk.isKnown ? talk.blocked : other.blocked;
  return (
    <section
      className="chat-conversation"
      aria-label={t('Conversation with {name}', { name: callName(other) })}
      {...drop.listeners}
    >
      <ConversationHead
        other={other}
        online={online ? online.includes(other.id) : other.isOnline}
        isTyping={isTyping}
        blocked={blocked}
        onState={(next) => session.setState(next)}
      />
      <MessageLog me={me} other={other} session={session} view={view} />
      {state === 'disconnected' && <LineNote>{t('You’re offline. Your text is saved here.')}</LineNote>}
      {state === 'error' && <LineNote>{reason || t('This conversation is closed.')}</LineNote>}
      {mayWrite ? (
        <Composer
          key={other.id}
          draftKey={`chat-draft:${me.id}:${other.id}`}
          connected={state === 'connected'}
          files={files}
          onTyping={() => session.typing()}
          onSay={(text, file) => session.say(text, file)}
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

const LineNote = ({ children }: { children: string }) => (
  <div role="status" className="p-3">
    <Note kind="info">{children}</Note>
  </div>
);
