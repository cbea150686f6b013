import { keepLines, readLines } from './kept-lines';
import { countOf, heard, NOTHING_SAID, refused, saying, toSend, type Talk } from './room-talk';

/** How long a chat message may remain unconfirmed before it is sent again, in milliseconds. */
const SAY_AGAIN_MS = 4_000;
const ROOM_IS_FULL = 'chat.full';

interface Options {
  meetingId: string;
  send: (frame: object) => void;
  told: (talk: Talk) => void;
}

/** The room's chat. Unconfirmed messages are sent again, also over the next socket and after a reload, so that none is lost. */
export class Talker {
  readonly #options: Options;
  #talk = NOTHING_SAID;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  /** How often the page has joined the room. */
  #entrances = 0;

  constructor(options: Options) {
    this.#options = options;
    const unsent = readLines(options.meetingId);
    if (unsent.length > 0) this.#become({ ...NOTHING_SAID, unsent });
  }

  say(text: string): void {
    const key = crypto.randomUUID();
    this.#become(saying(this.#talk, text, key));
    this.#options.send({ type: 'chat', text, key });
    this.#saySoonAgain();
  }

  /** Handles joining: sends unconfirmed messages again. */
  cameIn(): void {
    this.#entrances += 1;
    this.sayAgain();
  }

  sayAgain(): void {
    for (const { text, key } of toSend(this.#talk)) this.#options.send({ type: 'chat', text, key });
    this.#saySoonAgain();
  }

  heard(...what: Parameters<typeof heard> extends [Talk, ...infer Rest] ? Rest : never): void {
    this.#become(heard(this.#talk, ...what));
  }

  /** Adds the history. After a reconnect, messages missed meanwhile still count as unread. */
  heardBefore({ lines, earlier }: Pick<Talk, 'lines' | 'earlier'>): void {
    const before = this.#entrances > 1 ? this.#talk.before : countOf({ lines });
    this.#become({ ...heard(this.#talk, lines, earlier), before });
  }

  /** Handles an error frame about the last message. */
  refused(code: string): void {
    if (code === ROOM_IS_FULL) this.#become(refused(this.#talk));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #become(talk: Talk): void {
    this.#talk = talk;
    keepLines(this.#options.meetingId, talk.unsent);
    this.#options.told(talk);
  }

  #saySoonAgain(): void {
    clearTimeout(this.#timer);
    if (this.#stopped || toSend(this.#talk).length === 0) return;
    this.#timer = setTimeout(() => this.sayAgain(), SAY_AGAIN_MS);
  }
}
