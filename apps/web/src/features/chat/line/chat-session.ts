import { mutate } from 'swr';
import { v4 } from 'uuid';
import { call, refetch, type EndpointName } from '@/api';
import { ChatLine, type LineState, type ServerFrame } from './chat-line';
import * as talks from './talk';
import { NOTHING_YET, type ReadyFile, type Talk } from './talk';
import { keepUnsent, readUnsent, type Pair } from './unsent-store';

/** What a page shows of a conversation. */
export interface ChatView {
  talk: Talk;
  /** Whether this opening was told how the conversation stands; what is known before may be old. */
  isTold: boolean;
  state: LineState | 'connecting';
  /** Why there is no connection, where coming back is of no use. */
  reason: string | undefined;
  isTyping: boolean;
  /** Contacts who are here, as last heard; undefined before. */
  online: readonly string[] | undefined;
}

/** What the list of contacts shows. */
const ONLINE: readonly [EndpointName, object] = ['realtime.contact.read_online', {}];
const TYPING_SHOWN_MS = 4_000;
const TYPING_SAID_MS = 2_000;

/** One conversation of the member, open on this page: what was said, what is on its way, and the line that both take. */
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

  /** What is shown is read. */
  markRead(): void {
    const { other: sender_id } = this.#pair;
    const n = talks.unreadTo(this.#view.talk, sender_id);
    if (n > 0 && this.#line.send({ type: 'mark_read_for_sender', sender_id, n }))
      this.#change(talks.withRead(this.#view.talk, true, n));
  }

  /** Reads what stands before the first message. */
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
        // What went again had come before: it does not come once more.
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
        // Who is here is another question then.
        this.#line.send({ type: 'request_online_status' });
        return this.setState(frame);
      case 'error':
        if (frame.key !== undefined) this.#change(talks.refused(talk, frame.key, frame.message));
        return;
      case 'notification_message':
        // The member's news tell it to the whole app.
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

  /** Whoever says something is here, before the next answer tells it. */
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

  /** What could not be sent stays, and goes once the line stands again. */
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
