import { z } from 'zod';
import { SOURCES, kindOf, type LocalTrack, type LocalTracks, type Source } from '../devices';
import { opaque } from './sfu-shapes';
import type { MediaListener, MediaPeer } from './media-peer';
import { watchPictures } from './watch-pictures';

const POOL_SIZE = 10;
const Description = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() });
const Candidate = z.object({
  candidate: z.string(),
  sdpMid: z.string().nullable().default(null),
  sdpMLineIndex: z.number().nullable().default(null),
});

interface Options {
  iceServers: readonly object[];
  locals: LocalTracks;
  send: (frame: object) => void;
  listener: MediaListener;
}

/** Direct connection between the two browsers, used while the media service is unavailable. */
export class PeerConnection implements MediaPeer {
  readonly #connection: RTCPeerConnection;
  readonly #send: (frame: object) => void;
  readonly #locals: LocalTracks;
  readonly #senders = new Map<Source, RTCRtpSender>();
  readonly #earlyCandidates: RTCIceCandidateInit[] = [];
  #stopWatching: () => void = () => undefined;

  constructor({ iceServers, locals, send, listener }: Options) {
    this.#send = send;
    this.#locals = { ...locals };
    this.#connection = new RTCPeerConnection({
      iceServers: iceServers.map((server) => opaque<RTCIceServer>(server)),
      iceCandidatePoolSize: POOL_SIZE,
    });
    this.#listen(listener);
  }

  /** Starts the connection with an offer. */
  async start(): Promise<void> {
    for (const source of SOURCES) {
      const { sender } = this.#connection.addTransceiver(kindOf(source), { direction: 'sendrecv' });
      await this.#attachSender(source, sender);
    }
    await this.#offer();
  }

  /** Answers the other participant's offer. */
  async receiveOffer(offer: unknown): Promise<void> {
    await this.#setRemoteDescription(offer);
    for (const transceiver of this.#connection.getTransceivers()) {
      const source = transceiver.receiver.track.kind === 'video' ? 'camera' : 'microphone';
      transceiver.direction = 'sendrecv';
      if (!this.#senders.has(source)) await this.#attachSender(source, transceiver.sender);
    }
    await this.#connection.setLocalDescription();
    this.#send({ type: 'answer', answer: this.#connection.localDescription?.toJSON() });
  }

  async receiveAnswer(answer: unknown): Promise<void> {
    await this.#setRemoteDescription(answer);
  }

  async receiveCandidate(value: unknown): Promise<void> {
    const candidate = Candidate.safeParse(value).data;
    if (candidate === undefined) return;
    if (this.#connection.remoteDescription) await this.#connection.addIceCandidate(candidate);
    else this.#earlyCandidates.push(candidate);
  }

  async set(source: Source, local: LocalTrack | undefined): Promise<void> {
    if (local) this.#locals[source] = local;
    else delete this.#locals[source];
    await this.#senders.get(source)?.replaceTrack(local?.track ?? null);
  }

  /** The track itself is already muted, so nothing else needs to be done. */
  pause(): Promise<void> {
    return Promise.resolve();
  }

  /** A broken connection is not restarted; it is created again by rejoining. */
  restartIce(): Promise<void> {
    return Promise.reject(new Error('a new call is needed'));
  }

  async statistics(): Promise<RTCStatsReport[]> {
    return [await this.#connection.getStats()];
  }

  close(): void {
    this.#stopWatching();
    this.#connection.onconnectionstatechange = this.#connection.ontrack = null;
    this.#connection.close();
  }

  async #offer(): Promise<void> {
    await this.#connection.setLocalDescription();
    this.#send({ type: 'offer', offer: this.#connection.localDescription?.toJSON() });
  }

  async #attachSender(source: Source, sender: RTCRtpSender): Promise<void> {
    this.#senders.set(source, sender);
    await sender.replaceTrack(this.#locals[source]?.track ?? null);
  }

  async #setRemoteDescription(description: unknown): Promise<void> {
    await this.#connection.setRemoteDescription(Description.parse(description));
    for (const candidate of this.#earlyCandidates.splice(0))
      await this.#connection.addIceCandidate(candidate);
  }

  #listen(listener: MediaListener): void {
    const connection = this.#connection;
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) this.#send({ type: 'candidate', candidate: candidate.toJSON() });
    };
    connection.ontrack = ({ track, receiver }) => {
      // Peer to peer, no signal announces a mute, so it is derived from the received media.
      if (track.kind === 'video') {
        listener.track('camera', track);
        this.#stopWatching();
        this.#stopWatching = watchPictures(receiver, (isArriving) =>
          listener.trackPaused('camera', !isArriving),
        );
        return;
      }
      listener.track('microphone', track);
      const reportMute = () => listener.trackPaused('microphone', track.muted);
      track.onmute = track.onunmute = reportMute;
      reportMute();
    };
    connection.onconnectionstatechange = () => {
      const state = connection.connectionState;
      if (state === 'connected') listener.connected();
      else if (state === 'disconnected') listener.disconnected();
      else if (state === 'failed') listener.failed();
    };
  }
}
