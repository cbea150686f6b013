import type { ConsumerAmount } from '@skillhour/contracts';
import { toast } from '@/ui';
import { Store } from '../shared';
import { saveChoice, readChoice, type DeviceChoice } from './device-choice';
import {
  deviceProblem,
  deviceReplacedMessage,
  speakerReplacedMessage,
  stoppedProblem,
} from './device-problem';
import { constraintsOf, hasDevice, listDevices, watchDevices, type DeviceConstraint } from './devices';
import { SOURCES, type LocalTracks, type Source } from './sources';

export interface LocalMediaState {
  /** True until the browser has responded to the first request for devices. */
  isRequesting: boolean;
  devices: readonly MediaDeviceInfo[];
  /** The member's choice. Another device may be in use if the chosen one is unavailable. */
  chosen: DeviceChoice;
  tracks: Partial<Record<Source, MediaStreamTrack>>;
  on: Record<Source, boolean>;
  problems: Partial<Record<Source, string>>;
}

/** A device that stops within this time, in milliseconds, is not reopened automatically. */
const MIN_LIFETIME_MS = 2_000;

/** The member's own camera and microphone, from the preview to the end of the room. */
export class LocalMedia extends Store<LocalMediaState> {
  /** Called on each change that must be sent to the room. */
  onChange: (source: Source) => void = () => undefined;
  /** Called when the member changes how much of the remote video they want. */
  onPicture: (amount: ConsumerAmount) => void = () => undefined;
  /** Number of the newest opening per device. Tracks of older openings are stopped. */
  readonly #openings: Record<Source, number> = { camera: 0, microphone: 0 };
  #stopWatching: () => void = () => undefined;
  #isHeldToTalk = false;
  #closed = false;

  constructor() {
    super({
      isRequesting: true,
      devices: [],
      chosen: readChoice(),
      tracks: {},
      on: { camera: true, microphone: true },
      problems: {},
    });
  }

  /** Opens both devices together, so that the browser prompts once. If one fails, continues with the other. */
  async start(): Promise<void> {
    this.#stopWatching();
    this.#stopWatching = watchDevices(() => void this.#refresh());
    this.set({ isRequesting: true, problems: {} });
    const wanted = SOURCES.filter((source) => this.#isWanted(source));
    try {
      await this.#open(wanted, (source) => this.#preferred(source));
    } catch {
      for (const source of wanted) await this.retry(source);
    }
    await this.#refresh();
    this.set({ isRequesting: false });
  }

  /** Reopens the same device, or another one if it is unavailable. */
  retry(source: Source): Promise<void> {
    return this.#reopen(source, this.#preferred(source));
  }

  /** Switches to another device. A camera that is off stays off. */
  async choose(source: Source, deviceId: string): Promise<void> {
    this.#remember({ [source]: deviceId });
    if (this.#isWanted(source)) await this.#reopen(source, { exact: deviceId });
  }

  chooseSpeaker(deviceId: string): void {
    this.#remember({ speaker: deviceId });
  }

  /** Reduces the received video, for slow or metered connections. */
  choosePicture(picture: ConsumerAmount): void {
    this.#remember({ picture });
    this.onPicture(picture);
  }

  /** Turns music mode on or off. Reopens an open microphone, because not every browser can change a running one. */
  async setMusicMode(music: boolean): Promise<void> {
    this.#remember({ music });
    const exact = this.current().tracks.microphone?.getSettings().deviceId;
    if (exact) await this.#reopen('microphone', { exact });
  }

  toggle(source: Source): void {
    if (this.#closed) return;
    const { tracks, on } = this.current();
    const next = !on[source] || !tracks[source];
    this.set({ on: { ...on, [source]: next } });
    if (next && !tracks[source]) return void this.retry(source);
    if (source === 'camera') return this.#closeDevice('camera');
    if (tracks.microphone) tracks.microphone.enabled = next;
    this.onChange(source);
  }

  /** Unmutes the microphone while a key is held. */
  holdToTalk(held: boolean): void {
    const { tracks, on } = this.current();
    if (held && (on.microphone || !tracks.microphone)) return;
    if (!held && !this.#isHeldToTalk) return;
    this.#isHeldToTalk = held;
    if (on.microphone !== held) this.toggle('microphone');
  }

  /** Returns the tracks to send. */
  get locals(): LocalTracks {
    const { tracks, on, chosen } = this.current();
    const locals: LocalTracks = {};
    for (const source of SOURCES) {
      const track = tracks[source];
      const music = source === 'microphone' && chosen.music === true;
      if (track) locals[source] = { track, paused: !on[source], music };
    }
    return locals;
  }

  close(): void {
    this.#closed = true;
    this.#stopWatching();
    for (const track of Object.values(this.current().tracks)) track.stop();
    this.set({ tracks: {} });
  }

  /** Whether the device is to be open. A camera that is off is closed, so that its light goes out; a muted microphone stays open. */
  #isWanted(source: Source): boolean {
    return source === 'microphone' || this.current().on.camera;
  }

  /** Returns the device chosen before; the browser uses another one if it is unavailable. */
  #preferred(source: Source): DeviceConstraint | undefined {
    const ideal = this.current().chosen[source];
    return ideal === undefined ? undefined : { ideal };
  }

  #remember(change: DeviceChoice): void {
    const chosen = { ...this.current().chosen, ...change };
    this.set({ chosen });
    saveChoice(chosen);
  }

  async #reopen(source: Source, deviceId?: DeviceConstraint): Promise<void> {
    const opening = this.#openings[source] + 1;
    try {
      await this.#open([source], () => deviceId);
      this.#setProblem(source, undefined);
      await this.#refresh();
    } catch (error) {
      if (opening === this.#openings[source]) this.#setProblem(source, deviceProblem(source, error));
    }
  }

  /** Opens devices in place of the previous ones. */
  async #open(
    sources: readonly Source[],
    deviceOf: (source: Source) => DeviceConstraint | undefined,
  ): Promise<void> {
    const openings = new Map(sources.map((source) => [source, (this.#openings[source] += 1)]));
    const { music } = this.current().chosen;
    const constraintsFor = (source: Source) =>
      sources.includes(source) && constraintsOf(source, { deviceId: deviceOf(source), music });
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: constraintsFor('microphone'),
      video: constraintsFor('camera'),
    });
    for (const track of stream.getTracks()) {
      const source = track.kind === 'video' ? 'camera' : 'microphone';
      if (openings.get(source) === this.#openings[source]) this.#setTrack(source, track);
      else track.stop();
    }
  }

  #setTrack(source: Source, track: MediaStreamTrack): void {
    if (this.#closed) return track.stop();
    const { tracks, on } = this.current();
    tracks[source]?.stop();
    track.enabled = on[source];
    const since = performance.now();
    track.addEventListener('ended', () => {
      if (this.current().tracks[source] !== track) return;
      this.#closeDevice(source);
      if (performance.now() - since < MIN_LIFETIME_MS) this.#setProblem(source, stoppedProblem(source));
      else void this.#replace(source);
    });
    this.set({ tracks: { ...tracks, [source]: track } });
    this.onChange(source);
  }

  /** Closes a device and discards an opening of it in progress. */
  #closeDevice(source: Source): void {
    this.#openings[source] += 1;
    const { [source]: track, ...rest } = this.current().tracks;
    track?.stop();
    this.set({ tracks: rest });
    this.onChange(source);
  }

  /** Replaces a lost device with the browser's default and notifies the member. */
  async #replace(source: Source): Promise<void> {
    this.#setProblem(source, stoppedProblem(source));
    await this.#reopen(source);
    const track = this.current().tracks[source];
    if (track) toast.success(deviceReplacedMessage(source, track.label));
  }

  /** Updates the list of devices. Replaces a device in use that was disconnected, even if the browser does not end its track. */
  async #refresh(): Promise<void> {
    const devices = await listDevices();
    if (devices === undefined || this.#closed) return;
    const before = this.current();
    this.set({ devices });
    for (const source of SOURCES) {
      const used = before.tracks[source]?.getSettings().deviceId;
      if (!used || !hasDevice(source, before.devices, used) || hasDevice(source, devices, used)) continue;
      this.#closeDevice(source);
      void this.#replace(source);
    }
    const { speaker } = before.chosen;
    if (hasDevice('speaker', before.devices, speaker) && !hasDevice('speaker', devices, speaker))
      toast.success(speakerReplacedMessage());
  }

  #setProblem(source: Source, problem: string | undefined): void {
    const { [source]: _, ...rest } = this.current().problems;
    this.set({ problems: problem === undefined ? rest : { ...rest, [source]: problem } });
  }
}
