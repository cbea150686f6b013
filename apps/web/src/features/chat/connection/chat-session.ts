import { mutate } from 'swr';
import { v4 } from 'uuid';
import { call, refetch, type EndpointName } from '@/api';
import { ChatConnection, type ChatConnectionState } from './chat-connection';
import * as chatState from './chat-state';
import { EMPTY_CHAT, type ReadyFile, type ChatState } from './chat-state';
import type { ServerFrame } from './frames';
import { saveUnsent, readUnsent, type ChatPair } from './unsent-store';

/** Displayed state of a conversation. */
export interface ChatView {
  chat: ChatState;
  /** Whether the server has sent the state since this opening. Anything known before may be outdated. */
  isLoaded: boolean;
  state: ChatConnectionState | 'connecting';
  /** Why the connection ended, if reconnecting is pointless. */
  reason: string | undefined;
  isTyping: boolean;
  /** IDs of the contacts who are online, as last reported; undefined before the first report. */
  online: readonly string[] | undefined;
}

/** Cache key of the online status in the contact list. */
const ONLINE: readonly [EndpointName, object] = ['realtime.contact.read_online', {}];
const TYPING_SHOWN_MS = 4_000;
const TYPING_INTERVAL_MS = 2_000;

/** A conversation open on this page: its messages, unsent messages, and connection. */
export class ChatSession {
  readonly #pair: ChatPair;
  readonly #connection: ChatConnection;
  readonly #listeners = new Set<() => void>();
  #view: ChatView;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #typingSentAt = 0;

  constructor(pair: ChatPair, known: ChatState = EMPTY_CHAT) {
    const chat = chatState.withUnsent(known, readUnsent(pair));
    this.#pair = pair;
    this.#view = {
      ...{ chat, isLoaded: false, state: 'connecting', reason: undefined },
      ...{ isTyping: false, online: undefined },
    };
    this.#connection = new ChatConnection(pair, {
      offset: () => ({ epoch: this.#view.chat.epoch, after: chatState.offsetOf(this.#view.chat) }),
      state: (state, reason) =>
        this.#set({ state, reason, ...(state !== 'connected' && { isTyping: false }) }),
      frame: (frame) => this.#receive(frame),
    });
  }

  readonly current = (): ChatView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    clearTimeout(this.#typingTimer);
    this.#connection.stop();
  }

  sendMessage(text: string, file: ReadyFile | null): void {
    const unsent = { key: v4(), text, file };
    this.#change(chatState.withNewMessage(this.#view.chat, unsent));
    this.#sendUnsent(unsent);
  }

  resendMessage(key: string): void {
    this.#change(chatState.withRetried(this.#view.chat, key));
    const unsent = this.#view.chat.unsent.find((message) => message.key === key);
    if (unsent) this.#sendUnsent(unsent);
  }

  discardMessage(key: string): void {
    this.#change(chatState.withoutUnsent(this.#view.chat, key));
  }

  sendTyping(): void {
    if (Date.now() - this.#typingSentAt < TYPING_INTERVAL_MS) return;
    this.#typingSentAt = Date.now();
    this.#connection.send({ type: 'typing' });
  }

  /** Marks the displayed messages as read. */
  markRead(): void {
    const { other: sender_id } = this.#pair;
    const n = chatState.newestUnread(this.#view.chat, sender_id);
    if (n > 0 && this.#connection.send({ type: 'mark_read_for_sender', sender_id, n }))
      this.#change(chatState.withRead(this.#view.chat, true, n));
  }

  /** Loads the messages before the first one. */
  async readEarlier(): Promise<void> {
    const { epoch, messages } = this.#view.chat;
    const [first] = messages;
    if (first === undefined) return;
    const input = { userId: this.#pair.other, before: first.n };
    const history = await call('realtime.chat.read_history', input);
    if (history.epoch !== epoch || this.#view.chat.epoch !== epoch) return;
    const next = chatState.withMessages(this.#view.chat, history.messages);
    this.#change({ ...next, earlier: history.earlier });
  }

  setState({ may_write, blocked }: { may_write: boolean; blocked: boolean }): void {
    this.#change({ ...this.#view.chat, mayWrite: may_write, blocked });
  }

  #receive(frame: ServerFrame): void {
    const { chat } = this.#view;
    switch (frame.type) {
      case 'chat_history':
        this.#change(chatState.withHistory(chat, frame));
        this.#set({ isLoaded: true });
        return this.#sendAllUnsent();
      case 'chat_message':
        return this.#receiveMessage(frame);
      case 'chat_sent':
        // A resent message had already been stored, so it will not arrive again.
        if (frame.key !== undefined && frame.n <= chatState.offsetOf(chat))
          this.#change(chatState.withoutUnsent(chat, frame.key));
        void refetch('realtime.contact.list');
        return;
      case 'chat_read':
        this.#markOnline(frame.member_id);
        return this.#change(chatState.withRead(chat, frame.member_id === this.#pair.me, frame.read_to));
      case 'is_typing':
        this.#markOnline(frame.member_id);
        return this.#showTyping(true);
      case 'online_status':
        return this.#showOnline(frame.online_users);
      case 'chat_state':
        // The online status may have changed as well.
        this.#connection.send({ type: 'request_online_status' });
        return this.setState(frame);
      case 'error':
        if (frame.key !== undefined) this.#change(chatState.withRejected(chat, frame.key, frame.message));
        return;
      case 'notification_message':
        // Notifications reach the whole app over the member's live connection.
        return;
    }
  }

  #receiveMessage(message: chatState.ChatMessage): void {
    const { chat } = this.#view;
    if (chatState.isAfterGap(chat, message)) {
      this.#connection.send({ type: 'resume', epoch: chat.epoch, offset: chatState.offsetOf(chat) });
      return;
    }
    if (message.sender_id !== this.#pair.me) this.#showTyping(false);
    this.#markOnline(message.sender_id);
    this.#change(chatState.withMessages(chat, [message]));
    void refetch('realtime.contact.list');
  }

  /** Marks a member as online when they send something, before the next status report. */
  #markOnline(memberId: string): void {
    const { online = [] } = this.#view;
    if (memberId !== this.#pair.me && !online.includes(memberId)) this.#showOnline([...online, memberId]);
  }

  #showOnline(online: readonly string[]): void {
    this.#set({ online });
    void mutate(ONLINE, { online_users: online }, { revalidate: false });
  }

  #showTyping(isTyping: boolean): void {
    clearTimeout(this.#typingTimer);
    if (isTyping) this.#typingTimer = setTimeout(() => this.#set({ isTyping: false }), TYPING_SHOWN_MS);
    this.#set({ isTyping });
  }

  #sendAllUnsent(): void {
    for (const unsent of chatState.messagesToSend(this.#view.chat)) this.#sendUnsent(unsent);
  }

  /** Sends a message. If it cannot be sent, it remains unsent until the connection is back. */
  #sendUnsent({ key, text, file }: chatState.UnsentMessage): void {
    const media = file && { media: file.media, media_type: file.media_type };
    this.#connection.send({ type: 'chat_message', message: text, key, ...media });
  }

  #change(chat: ChatState): void {
    saveUnsent(this.#pair, this.#view.chat.unsent, chat.unsent);
    this.#set({ chat });
  }

  #set(patch: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
