import { saveUnsent, readUnsent } from './unsent-messages';
import {
  messageCountOf,
  withReceived,
  EMPTY_CHAT,
  withRejected,
  withNewMessage,
  messagesToSend,
  type RoomChatState,
} from './room-chat-state';

/** How long a chat message may remain unconfirmed before it is sent again, in milliseconds. */
const RESEND_MS = 4_000;
const ROOM_FULL_CODE = 'chat.full';

interface Options {
  meetingId: string;
  send: (frame: object) => void;
  onChange: (chat: RoomChatState) => void;
}

/** The room's chat. Unconfirmed messages are sent again, also over the next socket and after a reload, so that none is lost. */
export class ChatOutbox {
  readonly #options: Options;
  #chat = EMPTY_CHAT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** How often the page has joined the room. */
  #joins = 0;

  constructor(options: Options) {
    this.#options = options;
    const unsent = readUnsent(options.meetingId);
    if (unsent.length > 0) this.#update({ ...EMPTY_CHAT, unsent });
  }

  send(text: string): void {
    const key = crypto.randomUUID();
    this.#update(withNewMessage(this.#chat, text, key));
    this.#options.send({ type: 'chat', text, key });
    this.#scheduleResend();
  }

  /** Handles joining: sends unconfirmed messages again. */
  joined(): void {
    this.#joins += 1;
    this.resend();
  }

  resend(): void {
    for (const { text, key } of messagesToSend(this.#chat)) this.#options.send({ type: 'chat', text, key });
    this.#scheduleResend();
  }

  receive(
    ...args: Parameters<typeof withReceived> extends [RoomChatState, ...infer Rest] ? Rest : never
  ): void {
    this.#update(withReceived(this.#chat, ...args));
  }

  /** Adds the history. After a reconnect, messages missed meanwhile still count as unread. */
  receiveHistory({ lines, earlier }: Pick<RoomChatState, 'lines' | 'earlier'>): void {
    const before = this.#joins > 1 ? this.#chat.before : messageCountOf({ lines });
    this.#update({ ...withReceived(this.#chat, lines, earlier), before });
  }

  /** Handles an error frame about the last message. */
  rejected(code: string): void {
    if (code === ROOM_FULL_CODE) this.#update(withRejected(this.#chat));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #update(chat: RoomChatState): void {
    this.#chat = chat;
    saveUnsent(this.#options.meetingId, chat.unsent);
    this.#options.onChange(chat);
  }

  #scheduleResend(): void {
    clearTimeout(this.#timer);
    if (this.#stopped || messagesToSend(this.#chat).length === 0) return;
    this.#timer = setTimeout(() => this.resend(), RESEND_MS);
  }
}
