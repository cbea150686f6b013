import type { Source } from '../devices';
import type { RemoteSource, ConnectionType } from './media-peer';

export interface RemoteMedia {
  remote: Partial<Record<RemoteSource, MediaStreamTrack>>;
  remotePaused: Record<Source, boolean>;
  peerToPeer: boolean;
}

interface Received {
  track: MediaStreamTrack;
  connectionType: ConnectionType;
  paused: boolean;
}

/** A track that replaces the current one once it plays. */
interface Successor {
  next: Received;
  takeOver: () => void;
  forget: () => void;
}

/** How long a track stays while its successor does not play, in milliseconds. On a slow machine a successor takes seconds to start. */
const HANDOVER_MS = 10_000;
/** How long the last picture stays after a participant's connection broke, in milliseconds. */
const BROKEN_MS = 10_000;

const NO_MEDIA: RemoteMedia = {
  remote: {},
  remotePaused: { camera: false, microphone: false },
  peerToPeer: false,
};

/** The remote media that is shown and played. */
export class RemotePlayback {
  readonly #onChange: (media: RemoteMedia) => void;
  readonly #shown = new Map<RemoteSource, Received>();
  readonly #successors = new Map<RemoteSource, Successor>();
  #hidden = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (media: RemoteMedia) => void) {
    this.#onChange = onChange;
  }

  /** Whether a track of the peer-to-peer connection plays whose SFU track does not play yet. */
  get playsPeerToPeer(): boolean {
    return [...this.#shown.values()].some(
      ({ connectionType, paused }) => connectionType === 'call' && !paused,
    );
  }

  /** Adds a track. An existing track of the same source continues until the new one plays. */
  add(source: RemoteSource, track: MediaStreamTrack, connectionType: ConnectionType): void {
    this.#successors.get(source)?.forget();
    const before = this.#shown.get(source);
    const next = {
      track,
      connectionType,
      paused: before?.connectionType === connectionType && before.paused,
    };
    const continues = before?.track.readyState === 'live' && before.track !== track;
    if (continues && track.muted) this.#awaitSuccessor(source, next, before.connectionType);
    else this.#show(source, next);
  }

  #awaitSuccessor(source: RemoteSource, next: Received, previousType: ConnectionType): void {
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
    const late = previousType === 'sfu' ? setTimeout(takeOver, HANDOVER_MS) : undefined;
    next.track.addEventListener('unmute', takeOver);
    this.#successors.set(source, { next, takeOver, forget });
  }

  #show(source: RemoteSource, next: Received): void {
    // A screen is shared through the SFU only. After a switch to peer to peer its last picture would cover the camera's.
    if (next.connectionType === 'call') this.#shown.delete('screen');
    this.#shown.set(source, next);
    this.#notify();
  }

  remove(source: RemoteSource, track: MediaStreamTrack): void {
    const successor = this.#successors.get(source);
    if (successor?.next.track === track) return successor.forget();
    if (this.#shown.get(source)?.track !== track) return;
    if (successor) return successor.takeOver();
    this.#shown.delete(source);
    this.#notify();
  }

  /**
   * Applies a pause only to tracks of its own connection. Otherwise a participant who left the peer-to-peer connection would seem to have
   * turned the camera off.
   */
  pause(source: RemoteSource, paused: boolean, connectionType: ConnectionType): void {
    const successor = this.#successors.get(source);
    for (const received of [this.#shown.get(source), successor?.next])
      if (received?.connectionType === connectionType) received.paused = paused;
    // A paused track never plays.
    if (successor?.next.paused) successor.takeOver();
    else this.#notify();
  }

  /** Removes the tracks of a closed connection. */
  removeEnded(): void {
    for (const [source, { track }] of this.#shown) {
      if (track.readyState === 'live') continue;
      this.#shown.delete(source);
      this.#successors.get(source)?.takeOver();
    }
    this.#notify();
  }

  clear(): void {
    for (const { forget } of this.#successors.values()) forget();
    this.#shown.clear();
    this.#notify();
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
    this.#notify();
  }

  #notify(): void {
    const shown = [...this.#shown];
    const isPaused = (source: Source) => this.#shown.get(source)?.paused ?? false;
    const media = {
      remote: Object.fromEntries(shown.map(([source, { track }]) => [source, track])),
      remotePaused: { camera: isPaused('camera'), microphone: isPaused('microphone') },
      peerToPeer: shown.some(([, { connectionType }]) => connectionType === 'call'),
    };
    this.#onChange(this.#hidden ? NO_MEDIA : media);
  }
}
