import { Module } from '@nestjs/common';
import { contentEvents, exchangeEvents, identityEvents } from '@skillhour/contracts';
import { onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { NotificationsModule } from '../notifications/index.js';
import { SocketsModule } from '../sockets/index.js';
import { AbsentNewsStore } from './absent/absent-news.store.js';
import { TellAbsent } from './absent/tell-absent.js';
import { BlockInChat } from './block-in-chat.js';
import { ChatBeat } from './chat-beat.js';
import { ChatSockets } from './chat-sockets.js';
import { ChatGateway } from './chat.gateway.js';
import { ContactViews } from './contacts/contact-views.js';
import { ContactStore } from './contacts/contact.store.js';
import {
  AddContactOnFollow,
  AddContactsOnSession,
  DropContactOnUnfollow,
  ForgetContactsOnDeletion,
} from './contacts/follow-contacts.js';
import { ListContacts } from './contacts/list-contacts.js';
import { Online } from './contacts/online.js';
import { PresenceWatch } from './contacts/presence-watch.js';
import { ReadContact } from './contacts/read-contact.js';
import { ReadOnline } from './contacts/read-online.js';
import { ConversationStore } from './conversations/conversation.store.js';
import { FindOther } from './conversations/find-other.js';
import { History } from './conversations/history.js';
import { MessageStore } from './conversations/message.store.js';
import { Delivery } from './delivery.js';
import { FileBySocket } from './files/file-by-socket.js';
import { FindChatFile } from './files/find-chat-file.js';
import { RemoveChatFilesOnDeletion } from './files/remove-chat-files-on-deletion.js';
import { SentFile } from './files/sent-file.js';
import { ShowFileToAdminsOnReport } from './files/show-file-to-admins-on-report.js';
import { UploadChatFile } from './files/upload-chat-file.js';
import { UploadStore } from './files/upload.store.js';
import { IssueChatTicket } from './issue-chat-ticket.js';
import { CountUnreadChat } from './reading/count-unread-chat.js';
import { MarkChatRead } from './reading/mark-chat-read.js';
import { ReadChatHistory } from './reading/read-chat-history.js';
import { ReadMarks } from './reading/read-marks.js';
import { ReadReportedMessage } from './reading/read-reported-message.js';
import { Admission } from './saying/admission.js';
import { Gone } from './saying/gone.js';
import { KeepMessage } from './saying/keep-message.js';
import { MessageFile } from './saying/message-file.js';
import { PassTyping } from './saying/pass-typing.js';
import { SayMessage } from './saying/say-message.js';
import { TellNews } from './saying/tell-news.js';
import { WriteMessages } from './saying/write-messages.js';

const serves = {
  issueChatTicket: IssueChatTicket,
  listContacts: ListContacts,
  readContact: ReadContact,
  readOnline: ReadOnline,
  markChatRead: MarkChatRead,
  countUnreadChat: CountUnreadChat,
  readChatHistory: ReadChatHistory,
  blockInChat: BlockInChat,
  uploadChatFile: UploadChatFile,
  readReportedMessage: ReadReportedMessage,
  findChatFile: FindChatFile,
};

/** Direct chat between two members: messages, permission to write, and read positions (specification 2). */
@Module({
  imports: [MemberDirectoryModule, NotificationsModule, SocketsModule],
  providers: [
    ...Object.values(serves),
    AbsentNewsStore,
    AddContactOnFollow,
    AddContactsOnSession,
    Admission,
    ChatBeat,
    ChatGateway,
    ChatSockets,
    ContactStore,
    ContactViews,
    ConversationStore,
    Delivery,
    DropContactOnUnfollow,
    FileBySocket,
    FindOther,
    ForgetContactsOnDeletion,
    Gone,
    History,
    KeepMessage,
    MessageFile,
    MessageStore,
    Online,
    PassTyping,
    PresenceWatch,
    ReadMarks,
    RemoveChatFilesOnDeletion,
    SayMessage,
    SentFile,
    ShowFileToAdminsOnReport,
    TellAbsent,
    TellNews,
    UploadStore,
    WriteMessages,
  ],
  exports: [MessageStore],
})
export class ChatModule {
  static readonly serves = serves;
  static readonly eventHandlers = [
    onEvent(identityEvents.memberFollowed, 'add-contact-on-follow', AddContactOnFollow),
    onEvent(identityEvents.memberUnfollowed, 'drop-contact-on-unfollow', DropContactOnUnfollow),
    onEvent(exchangeEvents.sessionScheduled, 'add-contacts-on-session', AddContactsOnSession),
    onEventWithoutInbox(
      identityEvents.memberDeleted,
      'forget-contacts-on-deletion',
      ForgetContactsOnDeletion,
    ),
    onEventWithoutInbox(
      identityEvents.memberDeleted,
      'remove-chat-files-on-deletion',
      RemoveChatFilesOnDeletion,
    ),
    onEvent(contentEvents.thingReported, 'show-file-to-admins-on-report', ShowFileToAdminsOnReport),
  ];
}
