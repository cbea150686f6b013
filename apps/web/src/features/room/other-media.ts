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

/** What takes over once it plays. */
interface Successor {
  next: Received;
  takeOver: () => void;
  forget: () => void;
}

/** How long a track goes on for one that does not play: who is muted sends nothing. */
const HANDOVER_MS = 3_000;
/** How long the last picture of one whose line broke may stand. */
const BROKEN_MS = 10_000;

const NOTHING: RemoteMedia = {
  remote: {},
  remotePaused: { camera: false, microphone: false },
  peerToPeer: false,
};

/** What is shown and played of the other. */
export class OtherMedia {
  readonly #told: (media: RemoteMedia) => void;
  readonly #shown = new Map<RemoteSource, Received>();
  readonly #successors = new Map<RemoteSource, Successor>();
  #hidden = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(told: (media: RemoteMedia) => void) {
    this.#told = told;
  }

  /** Whether something plays that comes by the call, and is yet to play by the SFU. */
  get playsByCall(): boolean {
    return [...this.#shown].some(
      ([source, { way, paused }]) => way === 'call' && !paused && !this.#successors.get(source)?.next.paused,
    );
  }

  /** Where there is one of its source already, that goes on until this one plays. */
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
    // A call has an end of its own; until then it is all that is sure to play.
    const late = wayBefore === 'sfu' ? setTimeout(takeOver, HANDOVER_MS) : undefined;
    next.track.addEventListener('unmute', takeOver);
    this.#successors.set(source, { next, takeOver, forget });
  }

  #show(source: RemoteSource, next: Received): void {
    // A screen comes through the SFU alone: peer to peer, its last picture would stand in front of the face.
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

  /** What each way says goes with its own track: by a call, whoever has left it looks like one whose camera is off. */
  pause(source: RemoteSource, paused: boolean, way: Way): void {
    for (const received of [this.#shown.get(source), this.#successors.get(source)?.next])
      if (received?.way === way) received.paused = paused;
    this.#tell();
  }

  /** Without the tracks of a connection that was closed. */
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

  /** Their line broke: a picture that stands still must not look like them for long. */
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
