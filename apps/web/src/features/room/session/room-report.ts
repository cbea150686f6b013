import type { FrameOf } from '../signaling';
import type { Store } from '../shared';
import type { RoomState } from './room-state';

type Report = FrameOf<'roomReport'>;

/** How long to wait for the first picture, in milliseconds. A camera turned on later says nothing about the connection. */
const GIVE_UP_MS = 30_000;

/**
 * Sends anonymous metrics of the room to the service: times until the member is in the room and until the first picture, counted from
 * pressing Join, and reconnects.
 */
export function reportRoom(room: Store<RoomState>, send: (report: Report) => void): void {
  const firstFrame = new FirstFrame((first_frame_ms) => send({ type: 'room_report', first_frame_ms }));
  const pressedAtMs = performance.now();
  let hasJoined = false;
  let { status } = room.current().connection;
  let reconnects = 0;
  room.subscribe(() => {
    if (!hasJoined && room.current().server !== undefined) {
      hasJoined = true;
      send({ type: 'room_report', join_ms: Math.round(performance.now() - pressedAtMs) });
    }
    firstFrame.update(room.current());
    const before = status;
    ({ status } = room.current().connection);
    if (status === before) return;
    if (status === 'reconnecting') reconnects += 1;
    if (status !== 'connected' || reconnects === 0) return;
    send({ type: 'room_report', reconnects });
    reconnects = 0;
  });
}

/**
 * Measures the time to the first decoded remote picture, if the other participant was there already. Otherwise it would measure how late
 * they are.
 */
class FirstFrame {
  readonly #onDecoded: (afterMs: number) => void;
  readonly #joinedAtMs = performance.now();
  #hasJoined = false;
  #isOver = false;
  #track: MediaStreamTrack | undefined;
  #stop: () => void = () => undefined;

  constructor(onDecoded: (afterMs: number) => void) {
    this.#onDecoded = onDecoded;
  }

  update({ server, peerPresent, remote: { camera }, remotePaused, end }: RoomState): void {
    if (this.#isOver || server === undefined) return;
    const isDark = camera !== undefined && remotePaused.camera;
    const wasLeft = this.#hasJoined && !peerPresent && camera === undefined;
    if (end || isDark || wasLeft || (!this.#hasJoined && !peerPresent) || this.#waitedMs > GIVE_UP_MS)
      return this.#end();
    this.#hasJoined = true;
    if (camera === this.#track) return;
    this.#stop();
    this.#track = camera;
    this.#stop = camera ? whenDecoded(camera, () => this.#decoded()) : () => undefined;
  }

  get #waitedMs(): number {
    return performance.now() - this.#joinedAtMs;
  }

  #decoded(): void {
    const afterMs = this.#waitedMs;
    if (afterMs <= GIVE_UP_MS) this.#onDecoded(Math.round(afterMs));
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#stop();
  }
}

/** Calls `decoded` once a picture of the track was decoded. Returns a function that stops waiting. */
function whenDecoded(track: MediaStreamTrack, decoded: () => void): () => void {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(decoded);
  else (video as HTMLVideoElement).addEventListener('loadeddata', decoded, { once: true });
  void video.play().catch(() => undefined);
  return () => {
    video.srcObject = null;
  };
}
