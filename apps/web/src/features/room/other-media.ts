import type { RemoteSource, Source, Way } from './media-peer';

export interface RemoteMedia {
  remote: Partial<Record<RemoteSource, MediaStreamTrack>>;
  remotePaused: Record<Source, boolean>;
  peerToPeer: boolean;
}

interface Received {
  track: MediaStreamTrack;
  way: Way;
  paused: boolean;
}

/** A track that replaces the current one once it plays. */
interface Successor {
  next: Received;
  takeOver: () => void;
  forget: () => void;
}

/** How long a track stays while its successor does not play, in milliseconds. The track of a muted participant never plays. */
const HANDOVER_MS = 3_000;
/** How long the last picture stays after a participant's connection broke, in milliseconds. */
const BROKEN_MS = 10_000;

const NOTHING: RemoteMedia = {
  remote: {},
  remotePaused: { camera: false, microphone: false },
  peerToPeer: false,
};

/** The remote media that is shown and played. */
export class OtherMedia {
  readonly #told: (media: RemoteMedia) => void;
  readonly #shown = new Map<RemoteSource, Received>();
  readonly #successors = new Map<RemoteSource, Successor>();
  #hidden = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(told: (media: RemoteMedia) => void) {
    this.#told = told;
  }

  /** Whether a track of the peer-to-peer connection plays whose SFU track does not play yet. */
  get playsByCall(): boolean {
    return [...this.#shown].some(
      ([source, { way, paused }]) => way === 'call' && !paused && !this.#successors.get(source)?.next.paused,
    );
  }

  /** Adds a track. An existing track of the same source continues until the new one plays. */
  add(source: RemoteSource, track: MediaStreamTrack, way: Way): void {
    this.#successors.get(source)?.forget();
    const before = this.#shown.get(source);
    const next = { track, way, paused: before?.way === way && before.paused };
    const goesOn = before?.track.readyState === 'live' && before.track !== track;
    if (goesOn && track.muted) this.#awaitIt(source, next, before.way);
    else this.#show(source, next);
  }

  #awaitIt(source: RemoteSource, next: Received, wayBefore: Way): void {
    const forget = () => {
      clearTimeout(late);
      next.track.removeEventListener('unmute', takeOver);
      this.#successors.delete(source);
    };
    const takeOver = () => {
      forget();
      this.#show(source, next);
    };
    // No time limit here: a peer-to-peer connection has its own, and until then only its track is certain to play.
    const late = wayBefore === 'sfu' ? setTimeout(takeOver, HANDOVER_MS) : undefined;
    next.track.addEventListener('unmute', takeOver);
    this.#successors.set(source, { next, takeOver, forget });
  }

  #show(source: RemoteSource, next: Received): void {
    // A screen is shared through the SFU only. After a switch to peer to peer its last picture would cover the camera's.
    if (next.way === 'call') this.#shown.delete('screen');
    this.#shown.set(source, next);
    this.#tell();
  }

  remove(source: RemoteSource, track: MediaStreamTrack): void {
    const successor = this.#successors.get(source);
    if (successor?.next.track === track) return successor.forget();
    if (this.#shown.get(source)?.track !== track) return;
    if (successor) return successor.takeOver();
    this.#shown.delete(source);
    this.#tell();
  }

  /**
   * Applies a pause only to tracks of its own connection. Otherwise a participant who left the peer-to-peer connection would seem to have
   * turned the camera off.
   */
  pause(source: RemoteSource, paused: boolean, way: Way): void {
    for (const received of [this.#shown.get(source), this.#successors.get(source)?.next])
      if (received?.way === way) received.paused = paused;
    this.#tell();
  }

  /** Removes the tracks of a closed connection. */
  dropEnded(): void {
    for (const [source, { track }] of this.#shown) {
      if (track.readyState === 'live') continue;
      this.#shown.delete(source);
      this.#successors.get(source)?.takeOver();
    }
    this.#tell();
  }

  clear(): void {
    for (const { forget } of this.#successors.values()) forget();
    this.#shown.clear();
    this.#tell();
  }

  /** Hides the remote media after a delay, because a frozen picture after a broken connection would look like a present participant. */
  hideSoon(): void {
    this.#hiding ??= setTimeout(() => this.#hide(true), BROKEN_MS);
  }

  show(): void {
    clearTimeout(this.#hiding);
    this.#hiding = undefined;
    if (this.#hidden) this.#hide(false);
  }

  close(): void {
    clearTimeout(this.#hiding);
    this.clear();
  }

  #hide(hidden: boolean): void {
    this.#hidden = hidden;
    this.#tell();
  }

  #tell(): void {
    const shown = [...this.#shown];
    const isPaused = (source: Source) => this.#shown.get(source)?.paused ?? false;
    const media = {
      remote: Object.fromEntries(shown.map(([source, { track }]) => [source, track])),
      remotePaused: { camera: isPaused('camera'), microphone: isPaused('microphone') },
      peerToPeer: shown.some(([, { way }]) => way === 'call'),
    };
    this.#told(this.#hidden ? NOTHING : media);
  }
}
