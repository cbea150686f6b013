import { jest } from '@jest/globals';
import { toastStore } from '@/ui/toast-store';
import { speakerOf } from './devices';
import { LocalMedia } from './local-media';
import type { Source } from './sources';

const NAMES = { camera: 'cam', microphone: 'mic' };
type Constraints = Record<'audio' | 'video', MediaTrackConstraints | false>;

/** Track of a fake device, whose light is on until the track is stopped. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  enabled = true;

  constructor(
    readonly kind: 'audio' | 'video',
    readonly deviceId: string,
  ) {
    super();
  }

  readonly label = 'A device';
  getSettings = () => ({ deviceId: this.deviceId });

  stop(): void {
    this.readyState = 'ended';
  }

  unplug(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

/** Fake media devices, which can deny access. */
class FakeMediaDevices extends EventTarget {
  readonly opened: FakeTrack[] = [];
  readonly requested: Constraints[] = [];
  ids = ['cam-1', 'cam-2', 'mic-1', 'mic-2', 'speaker-1'];
  errors: Partial<Record<Source, string>> = {};

  enumerateDevices = async () =>
    this.ids.map((deviceId) => ({ deviceId, label: deviceId, kind: kindOf(deviceId) }));

  getUserMedia = async (constraints: Constraints) => {
    this.requested.push(constraints);
    const tracks = (['audio', 'video'] as const).flatMap((kind) => this.#open(kind, constraints[kind]));
    this.opened.push(...tracks);
    return { getTracks: () => tracks };
  };

  #open(kind: 'audio' | 'video', constraint: MediaTrackConstraints | false): FakeTrack[] {
    if (!constraint) return [];
    const source = kind === 'audio' ? 'microphone' : 'camera';
    const ids = this.ids.filter((id) => id.startsWith(NAMES[source]));
    const errorName = this.errors[source] ?? (ids.length === 0 && 'NotFoundError');
    if (errorName) throw new DOMException('', errorName);
    const { exact, ideal } = (constraint.deviceId ?? {}) as { exact?: string; ideal?: string };
    if (exact !== undefined && !ids.includes(exact)) throw new DOMException('', 'OverconstrainedError');
    const wantedId = exact ?? ideal ?? '';
    return [new FakeTrack(kind, ids.includes(wantedId) ? wantedId : ids[0]!)];
  }

  unplug(id: string): void {
    this.ids = this.ids.filter((other) => other !== id);
    this.dispatchEvent(new Event('devicechange'));
  }

  get lights(): string[] {
    return this.opened.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId);
  }
}

const kindOf = (id: string) =>
  id.startsWith('cam') ? 'videoinput' : id.startsWith('mic') ? 'audioinput' : 'audiooutput';

let mediaDevices: FakeMediaDevices;
let media: LocalMedia;
let passed: Source[];

beforeEach(() => {
  localStorage.clear();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
  mediaDevices = new FakeMediaDevices();
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
});
afterEach(() => {
  media.close();
  jest.restoreAllMocks();
});

async function opened(): Promise<LocalMedia> {
  media = new LocalMedia();
  passed = [];
  media.onChange = (source) => passed.push(source);
  await media.start();
  return media;
}

/** Waits until all pending work is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const toastTexts = () => toastStore.current().map(({ text }) => text);
const usedDevice = (source: Source) => media.current().tracks[source]?.getSettings().deviceId;

it('prompts once for both devices and lists all devices', async () => {
  await opened();
  expect(mediaDevices.requested).toHaveLength(1);
  expect(mediaDevices.lights).toEqual(['mic-1', 'cam-1']);
  expect(media.current()).toMatchObject({ isRequesting: false, problems: {} });
  expect(media.current().devices).toHaveLength(5);
});

describe('a camera', () => {
  it('is closed while it is off and reopened when it is turned on', async () => {
    await opened();
    passed = [];
    media.toggle('camera');
    expect(mediaDevices.lights).toEqual(['mic-1']);
    expect(media.locals.camera).toBeUndefined();
    media.toggle('camera');
    await settled();
    expect(mediaDevices.lights).toEqual(['mic-1', 'cam-1']);
    expect(media.locals.camera).toMatchObject({ paused: false });
    expect(passed).toEqual(['camera', 'camera']);
  });

  it('stays off while another one is chosen and all are retried, and then opens as the chosen one', async () => {
    await opened();
    media.toggle('camera');
    await media.choose('camera', 'cam-2');
    await media.start();
    expect(mediaDevices.lights).toEqual(['mic-1']);
    media.toggle('camera');
    await settled();
    expect(usedDevice('camera')).toBe('cam-2');
  });

  it('does not turn on its light if it is turned off while another one is being opened', async () => {
    await opened();
    const choosing = media.choose('camera', 'cam-2');
    media.toggle('camera');
    await choosing;
    expect(mediaDevices.lights).toEqual(['mic-1']);
  });

  it('turns on its light once if it is requested twice before it opens', async () => {
    await opened();
    media.toggle('camera');
    media.toggle('camera');
    media.toggle('camera');
    await settled();
    expect(mediaDevices.lights).toEqual(['mic-1', 'cam-1']);
  });

  it.each([
    ['NotFoundError', 'No camera was found.'],
    ['NotAllowedError', 'The browser may not use your camera. Allow it beside the address, then try again.'],
  ])('reports why it cannot be opened (%s) and leaves the microphone on', async (errorName, text) => {
    mediaDevices.errors = { camera: errorName };
    await opened();
    expect(mediaDevices.lights).toEqual(['mic-1']);
    expect(media.current().problems).toEqual({ camera: text });
    mediaDevices.errors = {};
    await media.retry('camera');
    expect(media.current().problems).toEqual({});
  });
});

describe('a choice of devices', () => {
  it('is stored on this device, and another device is used while the chosen one is unavailable', async () => {
    await opened();
    await media.choose('microphone', 'mic-2');
    media.chooseSpeaker('speaker-1');
    expect(mediaDevices.lights).toEqual(['cam-1', 'mic-2']);
    media.close();
    await opened();
    expect(usedDevice('microphone')).toBe('mic-2');
    expect(media.current().chosen).toEqual({ microphone: 'mic-2', speaker: 'speaker-1' });
    media.close();
    mediaDevices.unplug('mic-2');
    await opened();
    expect(usedDevice('microphone')).toBe('mic-1');
  });

  it('ignores stored values of another shape', async () => {
    localStorage.setItem('room-devices', '{"camera":7}');
    await opened();
    expect(media.current().chosen).toEqual({});
  });

  it('keeps the device in use if the chosen one is gone, and reports the problem', async () => {
    await opened();
    await media.choose('microphone', 'mic-9');
    expect(usedDevice('microphone')).toBe('mic-1');
    expect(media.current().problems.microphone).toBe('No microphone was found.');
  });
});

describe('music mode', () => {
  const cleaned = (on: boolean) => ({ echoCancellation: on, noiseSuppression: on, autoGainControl: on });

  it('leaves the sound of the same microphone unprocessed, and is stored', async () => {
    await opened();
    expect(mediaDevices.requested.at(-1)?.audio).toMatchObject(cleaned(true));
    await media.choose('microphone', 'mic-2');
    await media.setMusicMode(true);
    expect(mediaDevices.requested.at(-1)?.audio).toEqual({
      deviceId: { exact: 'mic-2' },
      ...cleaned(false),
      channelCount: 2,
    });
    expect(media.locals.microphone).toMatchObject({ music: true });
    expect(mediaDevices.lights).toEqual(['cam-1', 'mic-2']);
    media.close();
    await opened();
    expect(mediaDevices.requested.at(-1)?.audio).toMatchObject(cleaned(false));
    await media.setMusicMode(false);
    expect(mediaDevices.requested.at(-1)?.audio).toMatchObject(cleaned(true));
  });

  it('keeps a muted microphone muted', async () => {
    await opened();
    media.toggle('microphone');
    await media.setMusicMode(true);
    expect(media.locals.microphone).toMatchObject({ paused: true, track: { enabled: false } });
  });
});

describe('a disconnected device', () => {
  const GONE = 'Your microphone was disconnected. A device is in use.';

  it('is replaced with the default, and the member is notified', async () => {
    await opened();
    mediaDevices.unplug('mic-1');
    await settled();
    expect(usedDevice('microphone')).toBe('mic-2');
    expect(media.current().devices).toHaveLength(4);
    expect(media.current().problems).toEqual({});
    expect(toastTexts()).toEqual([GONE]);
    expect(passed).toContain('microphone');
  });

  it('is replaced once if its track ends as well', async () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(60_000);
    await opened();
    mediaDevices.ids = mediaDevices.ids.filter((id) => id !== 'mic-1');
    mediaDevices.opened.find(({ deviceId }) => deviceId === 'mic-1')?.unplug();
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await settled();
    expect(mediaDevices.lights).toEqual(['cam-1', 'mic-2']);
    expect(toastTexts()).toEqual([GONE]);
  });

  it('leaves a problem message if no other device exists', async () => {
    await opened();
    mediaDevices.unplug('cam-2');
    mediaDevices.unplug('cam-1');
    await settled();
    expect(media.current().problems).toEqual({ camera: 'No camera was found.' });
    expect(toastTexts()).toEqual([]);
    expect(mediaDevices.lights).toEqual(['mic-1']);
  });

  it('changes nothing if it was not in use', async () => {
    await opened();
    mediaDevices.unplug('mic-2');
    await settled();
    expect({ used: usedDevice('microphone'), toasts: toastTexts() }).toEqual({ used: 'mic-1', toasts: [] });
  });

  it('falls back to the default if it was the speaker, and notifies the member', async () => {
    mediaDevices.ids.push('default');
    await opened();
    expect(speakerOf(media.current())).toBe('default');
    media.chooseSpeaker('speaker-1');
    expect(speakerOf(media.current())).toBe('speaker-1');
    mediaDevices.unplug('speaker-1');
    await settled();
    expect(speakerOf(media.current())).toBe('default');
    expect(toastTexts()).toEqual(['Your speaker was disconnected. Another one is in use.']);
  });
});
