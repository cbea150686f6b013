import { mutate } from 'swr';
import { v4 } from 'uuid';
import { call, refetch, type EndpointName } from '@/api';
import { ChatLine, type LineState, type ServerFrame } from './chat-line';
import * as talks from './talk';
import { NOTHING_YET, type ReadyFile, type Talk } from './talk';
import { keepUnsent, readUnsent, type Pair } from './unsent-store';

/** Displayed state of a conversation. */
export interface ChatView {
  talk: Talk;
  /** Whether the server has sent the state since this opening. Anything known before may be outdated. */
  isTold: boolean;
  state: LineState | 'connecting';
  /** Why the connection ended, if reconnecting is pointless. */
  reason: string | undefined;
  isTyping: boolean;
  /** IDs of the contacts who are online, as last reported; undefined before the first report. */
  online: readonly string[] | undefined;
}

/** Cache key of the online status in the contact list. */
const ONLINE: readonly [EndpointName, object] = ['realtime.contact.read_online', {}];
const TYPING_SHOWN_MS = 4_000;
const TYPING_SAID_MS = 2_000;

/** A conversation open on this page: its messages, unsent messages, and connection. */
export class ChatSession {
  readonly #pair: Pair;
  readonly #line: ChatLine;
  readonly #listeners = new Set<() => void>();
  #view: ChatView;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #saidTypingAt = 0;

  constructor(pair: Pair, known: Talk = NOTHING_YET) {
    const talk = talks.withUnsent(known, readUnsent(pair));
    this.#pair = pair;
    this.#view = {
      ...{ talk, isTold: false, state: 'connecting', reason: undefined },
      ...{ isTyping: false, online: undefined },
    };
    this.#line = new ChatLine(pair, {
      offset: () => ({ epoch: this.#view.talk.epoch, after: talks.offsetOf(this.#view.talk) }),
      state: (state, reason) =>
        this.#set({ state, reason, ...(state !== 'connected' && { isTyping: false }) }),
      frame: (frame) => this.#heed(frame),
    });
  }

  readonly current = (): ChatView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): void {
    this.#line.start();
  }

  stop(): void {
    clearTimeout(this.#typingTimer);
    this.#line.stop();
  }

  say(text: string, file: ReadyFile | null): void {
    const unsent = { key: v4(), text, file };
    this.#change(talks.saying(this.#view.talk, unsent));
    this.#send(unsent);
  }

  sayAgain(key: string): void {
    this.#change(talks.again(this.#view.talk, key));
    const unsent = this.#view.talk.unsent.find((one) => one.key === key);
    if (unsent) this.#send(unsent);
  }

  drop(key: string): void {
    this.#change(talks.dropped(this.#view.talk, key));
  }

  typing(): void {
    if (Date.now() - this.#saidTypingAt < TYPING_SAID_MS) return;
    this.#saidTypingAt = Date.now();
    this.#line.send({ type: 'typing' });
  }

  /** Marks the displayed messages as read. */
  markRead(): void {
    const { other: sender_id } = this.#pair;
    const n = talks.unreadTo(this.#view.talk, sender_id);
    if (n > 0 && this.#line.send({ type: 'mark_read_for_sender', sender_id, n }))
      this.#change(talks.withRead(this.#view.talk, true, n));
  }

  /** Loads the messages before the first one. */
  async readEarlier(): Promise<void> {
    const { epoch, messages } = this.#view.talk;
    const [first] = messages;
    if (first === undefined) return;
    const input = { userId: this.#pair.other, before: first.n };
    const history = await call('realtime.chat.read_history', input);
    if (history.epoch !== epoch || this.#view.talk.epoch !== epoch) return;
    const next = talks.withMessages(this.#view.talk, history.messages);
    this.#change({ ...next, earlier: history.earlier });
  }

  setState({ may_write, blocked }: { may_write: boolean; blocked: boolean }): void {
    this.#change({ ...this.#view.talk, mayWrite: may_write, blocked });
  }

  #heed(frame: ServerFrame): void {
    const { talk } = this.#view;
    switch (frame.type) {
      case 'chat_history':
        this.#change(talks.withHistory(talk, frame));
        this.#set({ isTold: true });
        return this.#sendAll();
      case 'chat_message':
        return this.#heedMessage(frame);
      case 'chat_sent':
        // A resent message had already been stored, so it will not arrive again.
        if (frame.key !== undefined && frame.n <= talks.offsetOf(talk))
          this.#change(talks.dropped(talk, frame.key));
        void refetch('realtime.contact.list');
        return;
      case 'chat_read':
        this.#here(frame.member_id);
        return this.#change(talks.withRead(talk, frame.member_id === this.#pair.me, frame.read_to));
      case 'is_typing':
        this.#here(frame.member_id);
        return this.#showTyping(true);
      case 'online_status':
        return this.#showOnline(frame.online_users);
      case 'chat_state':
        // The online status may have changed as well.
        this.#line.send({ type: 'request_online_status' });
        return this.setState(frame);
      case 'error':
        if (frame.key !== undefined) this.#change(talks.refused(talk, frame.key, frame.message));
        return;
      case 'notification_message':
        // Notifications reach the whole app over the member's live connection.
        return;
    }
  }

  #heedMessage(message: talks.ChatMessage): void {
    const { talk } = this.#view;
    if (talks.leavesOut(talk, message)) {
      this.#line.send({ type: 'resume', epoch: talk.epoch, offset: talks.offsetOf(talk) });
      return;
    }
    if (message.sender_id !== this.#pair.me) this.#showTyping(false);
    this.#here(message.sender_id);
    this.#change(talks.withMessages(talk, [message]));
    void refetch('realtime.contact.list');
  }

  /** Marks a member as online when they send something, before the next status report. */
  #here(memberId: string): void {
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

  #sendAll(): void {
    for (const unsent of talks.toSend(this.#view.talk)) this.#send(unsent);
  }

  /** Sends a message. If it cannot be sent, it remains unsent until the connection is back. */
  #send({ key, text, file }: talks.Unsent): void {
    const media = file && { media: file.media, media_type: file.media_type };
    this.#line.send({ type: 'chat_message', message: text, key, ...media });
  }

  #change(talk: Talk): void {
    keepUnsent(this.#pair, this.#view.talk.unsent, talk.unsent);
    this.#set({ talk });
  }

  #set(patch: Partial<ChatView>): void {
    this.#view = { ...this.#view, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
