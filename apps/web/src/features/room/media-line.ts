import type { FrameOf, ServerFrame } from './frames';
import type { LocalMedia } from './local-media';
import type { MediaListener, MediaPeer, Source } from './media-peer';
import { PeerCall } from './peer-call';
import type { RoomSocket } from './room-socket';
import { SfuClient } from './sfu-client';

export interface RemoteMedia {
  remote: Partial<Record<Source, MediaStreamTrack>>;
  remotePaused: Record<Source, boolean>;
  peerToPeer: boolean;
}

export interface LineListener {
  connected(): void;
  disconnected(): void;
  failed(): void;
  remote(media: RemoteMedia): void;
}

type MediaFrame = Extract<
  ServerFrame,
  {
    type:
      | 'initiator'
      | 'offer'
      | 'answer'
      | 'candidate'
      | 'sfu_ready'
      | 'sfu_unavailable'
      | 'sfu_consumer'
      | 'sfu_consumer_state';
  }
>;

/** How long a restarted connection may take before all of it is made anew. */
const RESTART_MS = 6_000;

const NOTHING: RemoteMedia = {
  remote: {},
  remotePaused: { camera: false, microphone: false },
  peerToPeer: false,
};

/** The way that pictures and sound take: through the SFU, or peer to peer while it is away. */
export class MediaLine {
  readonly #media: LocalMedia;
  readonly #listener: LineListener;
  #socket: RoomSocket | undefined;
  #sfu: SfuClient | undefined;
  #call: PeerCall | undefined;
  #isInitiator: boolean | undefined;
  #iceServers: readonly object[] | undefined;
  #newest = Symbol('none yet');
  #recovered = false;
  #state: RemoteMedia = NOTHING;
  /** Frames are handled one after another: a consumer must not overtake the transport it needs. */
  #work: Promise<void> = Promise.resolve();

  constructor(media: LocalMedia, listener: LineListener) {
    this.#media = media;
    this.#listener = listener;
    media.onChange = (source) => this.#localChanged(source);
  }

  /** A fresh socket; what belonged to the one before is shown until something new comes. */
  use(socket: RoomSocket): void {
    this.#socket = socket;
    this.#isInitiator = undefined;
    this.#iceServers = undefined;
  }

  receive(frame: MediaFrame): Promise<void> {
    const socket = this.#socket;
    const done = this.#work.then(async () => {
      if (socket !== undefined && socket === this.#socket) await this.#handle(frame, socket);
    });
    this.#work = done.catch(() => this.#listener.failed());
    return this.#work;
  }

  /** Tries the connection's other ways; where none is found in time, it has failed. */
  restartIce(): void {
    const connection = this.#newest;
    this.#recovered = false;
    const giveUp = () => {
      if (!this.#recovered && connection === this.#newest) this.#listener.failed();
    };
    setTimeout(giveUp, RESTART_MS);
    this.#peer?.restartIce().catch(giveUp);
  }

  /** The other is gone: their last picture must not look like them. */
  otherLeft(): void {
    this.#endCall();
    this.#show(NOTHING);
  }

  close(): void {
    this.#sfu?.close();
    this.#call?.close();
    this.#sfu = this.#call = undefined;
    this.#socket = undefined;
    this.#media.onChange = () => undefined;
    this.#show(NOTHING);
  }

  get #peer(): MediaPeer | undefined {
    return this.#call ?? this.#sfu;
  }

  async #handle(frame: MediaFrame, socket: RoomSocket): Promise<void> {
    switch (frame.type) {
      case 'sfu_ready':
        return this.#startSfu(frame, socket);
      case 'sfu_consumer':
        return this.#sfu?.consume(frame);
      case 'sfu_consumer_state':
        return this.#sfu?.changed(frame);
      case 'sfu_unavailable':
        this.#iceServers = frame.ice_servers;
        return this.#startCall(socket);
      case 'initiator':
        this.#isInitiator = frame.isInitiator;
        return this.#startCall(socket);
      case 'offer':
        return this.#answerCall(frame.offer, socket);
      case 'answer':
        return this.#call?.answered(frame.answer);
      case 'candidate':
        return this.#call?.candidate(frame.candidate);
    }
  }

  async #startSfu(ready: FrameOf<'sfuReady'>, socket: RoomSocket): Promise<void> {
    this.#iceServers = undefined;
    this.#sfu?.close();
    this.#sfu = undefined;
    const sfu = await SfuClient.create(ready, (question) => socket.ask(question), this.#listen(false));
    if (socket !== this.#socket) return sfu.close();
    this.#sfu = sfu;
    await sfu.start(this.#media.locals);
  }

  /** Peer to peer only while the SFU is away, and only one of the two starts. */
  async #startCall(socket: RoomSocket): Promise<void> {
    if (this.#iceServers === undefined || this.#isInitiator !== true) return;
    await this.#newCall(socket).start();
  }

  async #answerCall(offer: unknown, socket: RoomSocket): Promise<void> {
    const call = this.#isInitiator === false || !this.#call ? this.#newCall(socket) : this.#call;
    await call.offered(offer);
  }

  #newCall(socket: RoomSocket): PeerCall {
    this.#call?.close();
    this.#call = new PeerCall({
      iceServers: this.#iceServers ?? [],
      locals: this.#media.locals,
      send: (frame) => socket.send(frame),
      listener: this.#listen(true),
    });
    return this.#call;
  }

  /** What a connection tells counts only while none was started after it. */
  #listen(peerToPeer: boolean): MediaListener {
    const own = Symbol('connection');
    this.#newest = own;
    const isNewest = () => own === this.#newest;
    return {
      track: (source, track) => {
        if (!isNewest()) return;
        if (!peerToPeer) this.#endCall();
        const remote = { ...this.#state.remote, [source]: track };
        this.#show({ ...this.#state, remote, peerToPeer });
        this.#connected();
      },
      trackGone: (source, track) => {
        if (this.#state.remote[source] !== track) return;
        const { [source]: _, ...remote } = this.#state.remote;
        this.#show({ ...this.#state, remote });
      },
      trackPaused: (source, paused) => {
        if (!isNewest()) return;
        this.#show({ ...this.#state, remotePaused: { ...this.#state.remotePaused, [source]: paused } });
      },
      connected: () => isNewest() && this.#connected(),
      disconnected: () => isNewest() && this.#listener.disconnected(),
      failed: () => isNewest() && this.#listener.failed(),
    };
  }

  #connected(): void {
    this.#recovered = true;
    this.#listener.connected();
  }

  #endCall(): void {
    this.#call?.close();
    this.#call = undefined;
  }

  #localChanged(source: Source): void {
    const local = this.#media.locals[source];
    const peer = this.#peer;
    peer
      ?.set(source, local)
      .then(() => (local ? peer.pause(source, local.paused) : undefined))
      .catch(() => undefined);
  }

  #show(state: RemoteMedia): void {
    this.#state = state;
    this.#listener.remote(state);
  }
}
