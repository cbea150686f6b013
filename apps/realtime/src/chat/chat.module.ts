import { Module } from '@nestjs/common';
import {
  ChatMessageId,
  contentEvents,
  exchangeEvents,
  identityEvents,
  type HandlersOf,
  type realtimeApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { NotificationsModule } from '../notifications/index.js';
import { SocketsModule } from '../sockets/index.js';
import { MissedMessagesStore } from './offline/missed-messages.store.js';
import { NotifyOfflineMembers } from './offline/notify-offline-members.js';
import { BlockInChat } from './block-in-chat.js';
import { ChatHeartbeat } from './chat-heartbeat.js';
import { ChatSockets } from './chat-sockets.js';
import { ChatGateway } from './chat.gateway.js';
import { mayWrite } from './contacts/contact.js';
import { ContactViews } from './contacts/contact-views.js';
import { ContactStore } from './contacts/contact.store.js';
import {
  AddContactOnFollow,
  AddContactsOnSession,
  DropContactOnUnfollow,
  ForgetContactsOnDeletion,
} from './contacts/sync-contacts.js';
import { ListContacts } from './contacts/list-contacts.js';
import { OnlineState } from './contacts/online-state.js';
import { PresenceWatch } from './contacts/presence-watch.js';
import { ReadContact } from './contacts/read-contact.js';
import { ConversationStore } from './conversations/conversation.store.js';
import { FindConversationMembers } from './conversations/find-conversation-members.js';
import { ConversationHistory } from './conversations/conversation-history.js';
import { MessageStore } from './conversations/message.store.js';
import { MessageDelivery } from './message-delivery.js';
import { InlineFiles } from './files/inline-files.js';
import { FindChatFile } from './files/find-chat-file.js';
import { RemoveChatFilesOnDeletion } from './files/remove-chat-files-on-deletion.js';
import { UploadLookup } from './files/upload-lookup.js';
import { UploadChatFile } from './files/upload-chat-file.js';
import { UploadStore } from './files/upload.store.js';
import { IssueChatTicket } from './issue-chat-ticket.js';
import { MarkChatRead } from './reading/mark-chat-read.js';
import { ReadChatHistory } from './reading/read-chat-history.js';
import { MoveReadPosition } from './reading/move-read-position.js';
import { ReadReportedMessage } from './reading/read-reported-message.js';
import { WritePermission } from './sending/write-permission.js';
import { ReachabilityCache } from './sending/reachability-cache.js';
import { SaveMessage } from './sending/save-message.js';
import { MessageFile } from './sending/message-file.js';
import { ForwardTyping } from './sending/forward-typing.js';
import { SendMessage } from './sending/send-message.js';
import { BroadcastChatUpdate } from './sending/broadcast-chat-update.js';
import { WriteMessages } from './sending/write-messages.js';

const serves = {
  issueChatTicket: IssueChatTicket,
  listContacts: ListContacts,
  readContact: ReadContact,
  readOnline: bindHandler(OnlineState, (online) => ({
    handle: async (_, { actor }: SignedInContext) => ({
      online_users: await online.onlineContactsOf(actor.memberId),
    }),
  })),
  markChatRead: MarkChatRead,
  countUnreadChat: bindHandler(ContactStore, (contacts) => ({
    handle: async (_, { actor }: SignedInContext) => ({
      unread_count: await contacts.countUnread(actor.memberId),
    }),
  })),
  readChatHistory: ReadChatHistory,
  blockInChat: BlockInChat,
  mayWriteInChat: bindHandler(ContactStore, (contacts) => ({
    handle: async ({ member_id, other_id }) => ({
      may_write: mayWrite(await contacts.find(member_id, other_id)),
    }),
  })),
  uploadChatFile: UploadChatFile,
  readReportedMessage: ReadReportedMessage,
  findChatFile: FindChatFile,
} satisfies Partial<HandlersOf<typeof realtimeApi>>;
const eventHandlers = [
  onEvent(identityEvents.memberFollowed, 'add-contact-on-follow', AddContactOnFollow),
  onEvent(identityEvents.memberUnfollowed, 'drop-contact-on-unfollow', DropContactOnUnfollow),
  onEvent(exchangeEvents.sessionScheduled, 'add-contacts-on-session', AddContactsOnSession),
  onEventWithoutInbox(identityEvents.memberDeleted, 'forget-contacts-on-deletion', ForgetContactsOnDeletion),
  onEventWithoutInbox(
    identityEvents.memberDeleted,
    'remove-chat-files-on-deletion',
    RemoveChatFilesOnDeletion,
  ),
  // Lets admins read the file of a message that one of its two members reported.
  onEvent(
    contentEvents.thingReported,
    'show-file-to-admins-on-report',
    bindHandler(MessageStore, (messages) => ({
      handle: async ({ thing: { kind, id } }, { tx }) => {
        if (kind === 'message') await messages.markReported(ChatMessageId.parse(id), tx);
      },
    })),
  ),
];

/** Direct chat between two members: messages, permission to write, and read positions (specification 2). */
@Module({
  imports: [MemberDirectoryModule, NotificationsModule, SocketsModule],
  providers: [
    ...Object.values(serves),
    ...handlerClassesOf(eventHandlers),
    MissedMessagesStore,
    WritePermission,
    ChatHeartbeat,
    ChatGateway,
    ChatSockets,
    ContactStore,
    ContactViews,
    ConversationStore,
    MessageDelivery,
    InlineFiles,
    FindConversationMembers,
    ReachabilityCache,
    ConversationHistory,
    SaveMessage,
    MessageFile,
    MessageStore,
    OnlineState,
    ForwardTyping,
    PresenceWatch,
    MoveReadPosition,
    SendMessage,
    UploadLookup,
    NotifyOfflineMembers,
    BroadcastChatUpdate,
    UploadStore,
    WriteMessages,
  ],
  exports: [MessageStore],
})
export class ChatModule {
  static readonly serves = serves;
  static readonly eventHandlers = eventHandlers;
}
