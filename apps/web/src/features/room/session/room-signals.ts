import type { FrameOf } from '../signaling';
import { canTranscribe } from './speech-recognition';

export interface RoomSignalsState {
  /** Whether the local member and the other participant have raised their hands. */
  handUp: boolean;
  peerHandUp: boolean;
  /** Connection quality of each participant, from 1 to 4; undefined before the first measurement. */
  quality: number | undefined;
  peerQuality: number | undefined;
  /** Whether each participant wants captions of the other's speech. */
  captionsWanted: boolean;
  peerWantsCaptions: boolean;
  /** The member's answer to the caption request until the request is withdrawn; undefined before they answer. */
  captionsAllowed: boolean | undefined;
  /** Why the other participant sends no captions, if they gave a reason. */
  captionsRefused: FrameOf<'captionsRefused'>['reason'] | undefined;
  /** Latest caption from the other participant; empty if there is nothing to show. */
  caption: string;
}

export const NO_SIGNALS: RoomSignalsState = {
  handUp: false,
  peerHandUp: false,
  quality: undefined,
  peerQuality: undefined,
  captionsWanted: false,
  peerWantsCaptions: false,
  captionsAllowed: undefined,
  captionsRefused: undefined,
  caption: '',
};

export type RoomSignalFrame =
  | FrameOf<'hand'>
  | FrameOf<'lineQuality'>
  | FrameOf<'captionsWanted'>
  | FrameOf<'captionsRefused'>
  | FrameOf<'caption'>;

/** How long a caption stays visible, in milliseconds. */
const CAPTION_MS = 6_000;

interface Options {
  send: (frame: RoomSignalFrame) => void;
  onChange: (state: RoomSignalsState) => void;
}

/**
 * Signals between the participants: raised hands, connection quality and captions. The server does not store them, so they are sent again
 * to a participant who joins.
 */
export class RoomSignals {
  readonly #options: Options;
  #state = NO_SIGNALS;
  #clearing: ReturnType<typeof setTimeout> | undefined;
  /** Whether the member has ever raised their hand and requested captions in this room. Only what was sent is withdrawn. */
  #hasRaised = false;
  #hasRequested = false;

  constructor(options: Options) {
    this.#options = options;
  }

  setHandUp(up: boolean): void {
    this.#hasRaised = true;
    this.#options.send({ type: 'hand', up });
    this.#update({ handUp: up });
  }

  setQuality(quality: number): void {
    this.#options.send({ type: 'line_quality', quality });
    this.#update({ quality });
  }

  requestCaptions(wanted: boolean): void {
    this.#hasRequested = true;
    this.#options.send({ type: 'captions_wanted', wanted });
    this.#update({ captionsWanted: wanted, captionsRefused: undefined, ...(!wanted && { caption: '' }) });
  }

  /** Answers the other participant's caption request. */
  answerCaptionRequest(allowed: boolean): void {
    if (!allowed) this.#declineCaptions('declined');
    this.#update({ captionsAllowed: allowed });
  }

  /** Reports that the browser cannot transcribe the member's speech, although it seemed able to. */
  reportCaptionsUnsupported(): void {
    this.#declineCaptions('unable');
  }

  sendCaption(text: string, done: boolean): void {
    this.#options.send({ type: 'caption', text, done });
  }

  receive(frame: RoomSignalFrame): void {
    switch (frame.type) {
      case 'hand':
        return this.#update({ peerHandUp: frame.up });
      case 'line_quality':
        return this.#update({ peerQuality: frame.quality });
      case 'captions_wanted':
        return this.#captionsRequested(frame.wanted);
      case 'captions_refused':
        return this.#update({ captionsRefused: this.#state.captionsWanted ? frame.reason : undefined });
      case 'caption':
        return this.#showCaption(frame.text);
    }
  }

  /** Sends the current state again to a participant who joined without it. */
  peerJoined(): void {
    const { handUp, quality, captionsWanted } = this.#state;
    if (handUp) this.#options.send({ type: 'hand', up: true });
    if (quality) this.#options.send({ type: 'line_quality', quality });
    if (captionsWanted) this.#options.send({ type: 'captions_wanted', wanted: true });
  }

  /**
   * Handles joining over a new socket: discards the other participant's state, which may be outdated, and repeats withdrawals that may have
   * been lost.
   */
  joined(): void {
    this.peerLeft(true);
    const { handUp, captionsWanted } = this.#state;
    if (this.#hasRaised && !handUp) this.#options.send({ type: 'hand', up: false });
    if (this.#hasRequested && !captionsWanted) this.#options.send({ type: 'captions_wanted', wanted: false });
  }

  /**
   * Discards the other participant's state. After a broken connection the member's caption answer remains, so that they are not asked
   * again.
   */
  peerLeft(broken: boolean): void {
    this.#update({
      peerHandUp: false,
      peerQuality: undefined,
      peerWantsCaptions: false,
      captionsRefused: undefined,
      caption: '',
      ...(!broken && { captionsAllowed: undefined }),
    });
  }

  stop(): void {
    clearTimeout(this.#clearing);
  }

  #captionsRequested(wanted: boolean): void {
    const captionsAllowed = wanted ? this.#state.captionsAllowed : undefined;
    this.#update({ peerWantsCaptions: wanted, captionsAllowed });
    if (!wanted) return;
    if (!canTranscribe()) this.#declineCaptions('unable');
    else if (captionsAllowed === false) this.#declineCaptions('declined');
  }

  #declineCaptions(reason: FrameOf<'captionsRefused'>['reason']): void {
    this.#options.send({ type: 'captions_refused', reason });
  }

  #showCaption(text: string): void {
    if (!this.#state.captionsWanted) return;
    clearTimeout(this.#clearing);
    this.#clearing = setTimeout(() => this.#update({ caption: '' }), CAPTION_MS);
    this.#update({ caption: text, captionsRefused: undefined });
  }

  #update(change: Partial<RoomSignalsState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onChange(this.#state);
  }
}
