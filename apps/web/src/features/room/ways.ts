import type { MediaListener, Way } from './media-peer';
import type { OtherMedia } from './other-media';

/** How long an ICE restart may take before the whole connection is created again, in milliseconds. */
const RESTART_MS = 6_000;

interface Options {
  other: OtherMedia;
  connected(): void;
  disconnected(): void;
  failed(): void;
  /** A remote track arrived through the SFU, or the SFU connection is established. */
  sfuIsThere(): void;
}

/** The media connections during a handover: decides whose tracks are used and which connection determines the status. */
export class Ways {
  readonly #options: Options;
  /** The current connection of each type provides tracks. The newest one of all determines the status. */
  readonly #current: Partial<Record<Way, symbol>> = {};
  #newest: symbol | undefined;
  #recovered = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get standsByCall(): boolean {
    return this.#newest === this.#current.call;
  }

  standBySfu(): void {
    this.#newest = this.#current.sfu;
  }

  callEnded(): void {
    delete this.#current.call;
  }

  /** Returns the listener for the newest connection of a type. */
  listen(way: Way): MediaListener {
    const own = Symbol(way);
    this.#current[way] = this.#newest = own;
    const options = this.#options;
    const { other } = options;
    const counts = () => own === this.#current[way];
    const isNewest = () => own === this.#newest;
    return {
      track: (source, track) => {
        if (!counts()) return;
        other.add(source, track, way);
        if (way === 'sfu') options.sfuIsThere();
        this.#connected();
      },
      trackGone: (source, track) => other.remove(source, track),
      trackPaused: (source, paused) => {
        if (counts()) other.pause(source, paused, way);
      },
      connected: () => {
        if (!isNewest()) return;
        this.#connected();
        if (way === 'sfu') options.sfuIsThere();
      },
      disconnected: () => isNewest() && options.disconnected(),
      failed: () => isNewest() && options.failed(),
    };
  }

  /** Restarts a connection. If it does not recover in time, it has failed. */
  restart(restarting: () => Promise<void> | undefined): void {
    const connection = this.#newest;
    this.#recovered = false;
    const giveUp = () => {
      if (!this.#recovered && connection === this.#newest) this.#options.failed();
    };
    setTimeout(giveUp, RESTART_MS);
    restarting()?.catch(giveUp);
  }

  #connected(): void {
    this.#recovered = true;
    this.#options.connected();
  }
}
