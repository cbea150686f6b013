import type { MediaListener, Way } from './media-peer';
import type { OtherMedia } from './other-media';

/** How long a restarted connection may take before all of it is made anew. */
const RESTART_MS = 6_000;

interface Options {
  other: OtherMedia;
  connected(): void;
  disconnected(): void;
  failed(): void;
  /** Something of the other comes through the SFU, or its connection is there. */
  sfuIsThere(): void;
}

/** The connections that there are while one takes over from another: whose tracks count, and which one says how the line stands. */
export class Ways {
  readonly #options: Options;
  /** Of each way the current connection's tracks count. How the line stands is the newest one's to say. */
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

  /** What the newest connection of a way is told by. */
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

  /** A connection tries its other ways; where none is found in time, it has failed. */
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
