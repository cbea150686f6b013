import type { MediaListener, ConnectionType } from './media-peer';
import type { RemotePlayback } from './remote-playback';

/** How long an ICE restart may take before the whole connection is created again, in milliseconds. */
const RESTART_MS = 6_000;

interface Options {
  remoteMedia: RemotePlayback;
  connected(): void;
  disconnected(): void;
  failed(): void;
  /** A remote track arrived through the SFU, or the SFU connection is established. */
  sfuReady(): void;
}

/** The media connections during a handover: decides whose tracks are used and which connection determines the status. */
export class ConnectionHandover {
  readonly #options: Options;
  /** The current connection of each type provides tracks. The newest one of all determines the status. */
  readonly #current: Partial<Record<ConnectionType, symbol>> = {};
  #newest: symbol | undefined;
  #recovered = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get isOnPeerConnection(): boolean {
    return this.#newest === this.#current.call;
  }

  switchToSfu(): void {
    this.#newest = this.#current.sfu;
  }

  peerConnectionEnded(): void {
    delete this.#current.call;
  }

  /** Returns the listener for the newest connection of a type. */
  listen(connectionType: ConnectionType): MediaListener {
    const token = Symbol(connectionType);
    this.#current[connectionType] = this.#newest = token;
    const options = this.#options;
    const { remoteMedia } = options;
    const counts = () => token === this.#current[connectionType];
    const isNewest = () => token === this.#newest;
    return {
      track: (source, track) => {
        if (!counts()) return;
        remoteMedia.add(source, track, connectionType);
        if (connectionType === 'sfu') options.sfuReady();
        this.#connected();
      },
      trackRemoved: (source, track) => remoteMedia.remove(source, track),
      trackPaused: (source, paused) => {
        if (counts()) remoteMedia.pause(source, paused, connectionType);
      },
      connected: () => {
        if (!isNewest()) return;
        this.#connected();
        if (connectionType === 'sfu') options.sfuReady();
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
