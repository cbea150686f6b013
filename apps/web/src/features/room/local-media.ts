import { deviceProblem, stoppedProblem } from './device-problem';
import { SOURCES, type LocalTracks, type Source } from './media-peer';
import { Store } from './store';

export interface LocalMediaState {
  /** True until the browser answered the first question for devices. */
  asking: boolean;
  devices: readonly MediaDeviceInfo[];
  tracks: Partial<Record<Source, MediaStreamTrack>>;
  on: Record<Source, boolean>;
  problems: Partial<Record<Source, string>>;
}

/** Small machines encode pictures by software: they get a smaller one. */
const PICTURE =
  (navigator.hardwareConcurrency || 4) <= 2 ? { width: 640, height: 360 } : { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 30;

/** The member's own camera and microphone, from the preview to the end of the room. */
export class LocalMedia extends Store<LocalMediaState> {
  /** Told of every change that the room must pass on. */
  onChange: (source: Source) => void = () => undefined;
  #closed = false;

  constructor() {
    super({ asking: true, devices: [], tracks: {}, on: { camera: true, microphone: true }, problems: {} });
  }

  /** Asks for both together, so that the browser asks the member once; without one of them goes on with the other. */
  async start(): Promise<void> {
    this.set({ asking: true, problems: {} });
    try {
      await this.#open({ audio: constraintsOf('microphone'), video: constraintsOf('camera') });
    } catch {
      for (const source of SOURCES) await this.choose(source);
    }
    this.set({ asking: false, devices: await listDevices() });
  }

  /** Another device, or the same one again. */
  async choose(source: Source, deviceId?: string): Promise<void> {
    const constraints = constraintsOf(source, deviceId);
    try {
      await this.#open(source === 'camera' ? { video: constraints } : { audio: constraints });
      this.#note(source, undefined);
      this.set({ devices: await listDevices() });
    } catch (error) {
      this.#note(source, deviceProblem(source, error));
    }
  }

  toggle(source: Source): void {
    const { tracks, on } = this.current();
    const track = tracks[source];
    if (track === undefined) return void this.choose(source);
    track.enabled = !on[source];
    this.set({ on: { ...on, [source]: !on[source] } });
    this.onChange(source);
  }

  /** What is to be sent. */
  get locals(): LocalTracks {
    const { tracks, on } = this.current();
    const locals: LocalTracks = {};
    for (const source of SOURCES) {
      const track = tracks[source];
      if (track) locals[source] = { track, paused: !on[source] };
    }
    return locals;
  }

  close(): void {
    this.#closed = true;
    for (const track of Object.values(this.current().tracks)) track.stop();
    this.set({ tracks: {} });
  }

  async #open(constraints: MediaStreamConstraints): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    for (const track of stream.getTracks())
      this.#keep(track.kind === 'video' ? 'camera' : 'microphone', track);
  }

  #keep(source: Source, track: MediaStreamTrack): void {
    if (this.#closed) return track.stop();
    const { tracks, on } = this.current();
    tracks[source]?.stop();
    track.enabled = on[source];
    track.addEventListener('ended', () => {
      if (this.current().tracks[source] !== track) return;
      const { [source]: _, ...others } = this.current().tracks;
      this.set({ tracks: others });
      this.#note(source, stoppedProblem(source));
      this.onChange(source);
    });
    this.set({ tracks: { ...tracks, [source]: track } });
    this.onChange(source);
  }

  #note(source: Source, problem: string | undefined): void {
    const { [source]: _, ...others } = this.current().problems;
    this.set({ problems: problem === undefined ? others : { ...others, [source]: problem } });
  }
}

function constraintsOf(source: Source, deviceId?: string): MediaTrackConstraints {
  const device = deviceId === undefined ? {} : { deviceId: { exact: deviceId } };
  if (source === 'microphone') return { ...device, echoCancellation: true, noiseSuppression: true };
  const { width, height } = PICTURE;
  return {
    ...device,
    width: { ideal: width },
    height: { ideal: height },
    frameRate: { ideal: FRAMES_PER_SECOND, max: FRAMES_PER_SECOND },
  };
}

async function listDevices(): Promise<MediaDeviceInfo[]> {
  try {
    return await navigator.mediaDevices.enumerateDevices();
  } catch {
    return [];
  }
}
