import { canCaption } from './can-caption';
import type { FrameOf } from './frames';
import type { Quality } from './line-quality';

export interface BesideState {
  /** Whether the local member and the other participant have raised their hands. */
  handUp: boolean;
  otherHandUp: boolean;
  /** Connection quality of each participant; undefined before the first measurement. */
  quality: Quality | undefined;
  otherQuality: Quality | undefined;
  /** Whether each participant wants captions of the other's speech. */
  captionsWanted: boolean;
  otherWantsCaptions: boolean;
  /** The member's answer to the caption request until the request is withdrawn; undefined before they answer. */
  captionsAllowed: boolean | undefined;
  /** Why the other participant sends no captions, if they gave a reason. */
  captionsRefused: FrameOf<'captionsRefused'>['reason'] | undefined;
  /** Latest caption from the other participant; empty if there is nothing to show. */
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

/** How long a caption stays visible, in milliseconds. */
const CAPTION_MS = 6_000;

interface Options {
  send: (frame: BesideFrame) => void;
  told: (state: BesideState) => void;
}

/**
 * Signals between the participants: raised hands, connection quality and captions. The server does not store them, so they are sent again
 * to a participant who joins.
 */
export class Beside {
  readonly #options: Options;
  #state = NOTHING_BESIDE;
  #clearing: ReturnType<typeof setTimeout> | undefined;
  /** Whether the member has ever raised their hand and requested captions in this room. Only what was sent is withdrawn. */
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

  /** Answers the other participant's caption request. */
  allowCaptions(allowed: boolean): void {
    if (!allowed) this.#refuse('declined');
    this.#become({ captionsAllowed: allowed });
  }

  /** Reports that the browser cannot transcribe the member's speech, although it seemed able to. */
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

  /** Sends the current state again to a participant who joined without it. */
  otherCame(): void {
    const { handUp, quality, captionsWanted } = this.#state;
    if (handUp) this.#options.send({ type: 'hand', up: true });
    if (quality) this.#options.send({ type: 'line_quality', quality });
    if (captionsWanted) this.#options.send({ type: 'captions_wanted', wanted: true });
  }

  /**
   * Handles joining over a new socket: discards the other participant's state, which may be outdated, and repeats withdrawals that may have
   * been lost.
   */
  cameIn(): void {
    this.otherLeft(true);
    const { handUp, captionsWanted } = this.#state;
    if (this.#hasRaised && !handUp) this.#options.send({ type: 'hand', up: false });
    if (this.#hasWanted && !captionsWanted) this.#options.send({ type: 'captions_wanted', wanted: false });
  }

  /**
   * Discards the other participant's state. After a broken connection the member's caption answer remains, so that they are not asked
   * again.
   */
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
