import { canCaption } from './can-caption';
import type { FrameOf } from './frames';
import type { Quality } from './line-quality';

export interface BesideState {
  /** One's own hand, and the other's. */
  handUp: boolean;
  otherHandUp: boolean;
  /** One's own line, and the other's; undefined before it was measured. */
  quality: Quality | undefined;
  otherQuality: Quality | undefined;
  /** Whether one wants to read what the other says, and the other what oneself says. */
  captionsWanted: boolean;
  otherWantsCaptions: boolean;
  /** One's answer to that, until they take it back; undefined before there is one. */
  captionsAllowed: boolean | undefined;
  /** Why there are none, where the other said so. */
  captionsRefused: FrameOf<'captionsRefused'>['reason'] | undefined;
  /** What the other said last; empty where there is nothing to show. */
  caption: string;
}

export const NOTHING_BESIDE: BesideState = {
  handUp: false,
  otherHandUp: false,
  quality: undefined,
  otherQuality: undefined,
  captionsWanted: false,
  otherWantsCaptions: false,
  captionsAllowed: undefined,
  captionsRefused: undefined,
  caption: '',
};

export type BesideFrame =
  | FrameOf<'hand'>
  | FrameOf<'lineQuality'>
  | FrameOf<'captionsWanted'>
  | FrameOf<'captionsRefused'>
  | FrameOf<'caption'>;

/** How long a sentence stands after it was said. */
const CAPTION_MS = 6_000;

interface Options {
  send: (frame: BesideFrame) => void;
  told: (state: BesideState) => void;
}

/** What passes between the two beside the lesson: hands, lines, captions. Said again to who comes in, since nobody keeps it. */
export class Beside {
  readonly #options: Options;
  #state = NOTHING_BESIDE;
  #clearing: ReturnType<typeof setTimeout> | undefined;
  /** Whether one ever raised the hand here, and wanted captions: what was never said is not taken back either. */
  #hasRaised = false;
  #hasWanted = false;

  constructor(options: Options) {
    this.#options = options;
  }

  raise(up: boolean): void {
    this.#hasRaised = true;
    this.#options.send({ type: 'hand', up });
    this.#become({ handUp: up });
  }

  lineIs(quality: Quality): void {
    this.#options.send({ type: 'line_quality', quality });
    this.#become({ quality });
  }

  wantCaptions(wanted: boolean): void {
    this.#hasWanted = true;
    this.#options.send({ type: 'captions_wanted', wanted });
    this.#become({ captionsWanted: wanted, captionsRefused: undefined, ...(!wanted && { caption: '' }) });
  }

  /** Whether the other may read what one says. */
  allowCaptions(allowed: boolean): void {
    if (!allowed) this.#refuse('declined');
    this.#become({ captionsAllowed: allowed });
  }

  /** The browser does not write down what the member says, though it looked able to. */
  cannotCaption(): void {
    this.#refuse('unable');
  }

  said(text: string, done: boolean): void {
    this.#options.send({ type: 'caption', text, done });
  }

  receive(frame: BesideFrame): void {
    switch (frame.type) {
      case 'hand':
        return this.#become({ otherHandUp: frame.up });
      case 'line_quality':
        return this.#become({ otherQuality: frame.quality as Quality });
      case 'captions_wanted':
        return this.#asked(frame.wanted);
      case 'captions_refused':
        return this.#become({ captionsRefused: this.#state.captionsWanted ? frame.reason : undefined });
      case 'caption':
        return this.#read(frame.text);
    }
  }

  /** They know nothing of what was said before. */
  otherCame(): void {
    const { handUp, quality, captionsWanted } = this.#state;
    if (handUp) this.#options.send({ type: 'hand', up: true });
    if (quality) this.#options.send({ type: 'line_quality', quality });
    if (captionsWanted) this.#options.send({ type: 'captions_wanted', wanted: true });
  }

  /** By another socket than before: what the other said may hold no longer, and what one took back may not have reached them. */
  cameIn(): void {
    this.otherLeft(true);
    const { handUp, captionsWanted } = this.#state;
    if (this.#hasRaised && !handUp) this.#options.send({ type: 'hand', up: false });
    if (this.#hasWanted && !captionsWanted) this.#options.send({ type: 'captions_wanted', wanted: false });
  }

  /** Who comes back after a broken line need not be answered twice. */
  otherLeft(broken: boolean): void {
    this.#become({
      otherHandUp: false,
      otherQuality: undefined,
      otherWantsCaptions: false,
      captionsRefused: undefined,
      caption: '',
      ...(!broken && { captionsAllowed: undefined }),
    });
  }

  stop(): void {
    clearTimeout(this.#clearing);
  }

  #asked(wanted: boolean): void {
    const captionsAllowed = wanted ? this.#state.captionsAllowed : undefined;
    this.#become({ otherWantsCaptions: wanted, captionsAllowed });
    if (!wanted) return;
    if (!canCaption()) this.#refuse('unable');
    else if (captionsAllowed === false) this.#refuse('declined');
  }

  #refuse(reason: FrameOf<'captionsRefused'>['reason']): void {
    this.#options.send({ type: 'captions_refused', reason });
  }

  #read(text: string): void {
    if (!this.#state.captionsWanted) return;
    clearTimeout(this.#clearing);
    this.#clearing = setTimeout(() => this.#become({ caption: '' }), CAPTION_MS);
    this.#become({ caption: text, captionsRefused: undefined });
  }

  #become(change: Partial<BesideState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.told(this.#state);
  }
}
