import { jest } from '@jest/globals';
import { toastStore } from '@/ui/toast-store';
import { speakerOf } from './devices';
import { LocalMedia } from './local-media';
import type { Source } from './media-peer';

const NAMES = { camera: 'cam', microphone: 'mic' };
type Constraints = Record<'audio' | 'video', MediaTrackConstraints | false>;

/** A track of a device, whose light is on until it is stopped. */
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

  isUnplugged(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
}

/** A machine with devices, which may refuse them. */
class FakeMachine extends EventTarget {
  readonly opened: FakeTrack[] = [];
  readonly asked: Constraints[] = [];
  ids = ['cam-1', 'cam-2', 'mic-1', 'mic-2', 'speaker-1'];
  refusal: Partial<Record<Source, string>> = {};

  enumerateDevices = async () =>
    this.ids.map((deviceId) => ({ deviceId, label: deviceId, kind: kindOf(deviceId) }));

  getUserMedia = async (asked: Constraints) => {
    this.asked.push(asked);
    const tracks = (['audio', 'video'] as const).flatMap((kind) => this.#open(kind, asked[kind]));
    this.opened.push(...tracks);
    return { getTracks: () => tracks };
  };

  #open(kind: 'audio' | 'video', wish: MediaTrackConstraints | false): FakeTrack[] {
    if (!wish) return [];
    const source = kind === 'audio' ? 'microphone' : 'camera';
    const own = this.ids.filter((id) => id.startsWith(NAMES[source]));
    const refusal = this.refusal[source] ?? (own.length === 0 && 'NotFoundError');
    if (refusal) throw new DOMException('', refusal);
    const { exact, ideal } = (wish.deviceId ?? {}) as { exact?: string; ideal?: string };
    if (exact !== undefined && !own.includes(exact)) throw new DOMException('', 'OverconstrainedError');
    const wanted = exact ?? ideal ?? '';
    return [new FakeTrack(kind, own.includes(wanted) ? wanted : own[0]!)];
  }

  unplugs(id: string): void {
    this.ids = this.ids.filter((other) => other !== id);
    this.dispatchEvent(new Event('devicechange'));
  }

  get lights(): string[] {
    return this.opened.filter(({ readyState }) => readyState === 'live').map(({ deviceId }) => deviceId);
  }
}

const kindOf = (id: string) =>
  id.startsWith('cam') ? 'videoinput' : id.startsWith('mic') ? 'audioinput' : 'audiooutput';

let machine: FakeMachine;
let media: LocalMedia;
let passed: Source[];

beforeEach(() => {
  localStorage.clear();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
  machine = new FakeMachine();
  Object.defineProperty(navigator, 'mediaDevices', { value: machine, configurable: true });
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

/** Lets everything that was begun come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const told = () => toastStore.current().map(({ text }) => text);
const used = (source: Source) => media.current().tracks[source]?.getSettings().deviceId;

it('asks once for both, and has the list of devices', async () => {
  await opened();
  expect(machine.asked).toHaveLength(1);
  expect(machine.lights).toEqual(['mic-1', 'cam-1']);
  expect(media.current()).toMatchObject({ asking: false, problems: {} });
  expect(media.current().devices).toHaveLength(5);
});

describe('a camera', () => {
  it('is closed while it is off, and opened anew', async () => {
    await opened();
    passed = [];
    media.toggle('camera');
    expect(machine.lights).toEqual(['mic-1']);
    expect(media.locals.camera).toBeUndefined();
    media.toggle('camera');
    await settled();
    expect(machine.lights).toEqual(['mic-1', 'cam-1']);
    expect(media.locals.camera).toMatchObject({ paused: false });
    expect(passed).toEqual(['camera', 'camera']);
  });

  it('that is off stays off while another is chosen and all is tried again, and is that one later', async () => {
    await opened();
    media.toggle('camera');
    await media.choose('camera', 'cam-2');
    await media.start();
    expect(machine.lights).toEqual(['mic-1']);
    media.toggle('camera');
    await settled();
    expect(used('camera')).toBe('cam-2');
  });

  it('that is turned off while another is being opened does not light up', async () => {
    await opened();
    const choosing = media.choose('camera', 'cam-2');
    media.toggle('camera');
    await choosing;
    expect(machine.lights).toEqual(['mic-1']);
  });

  it('that is asked for twice before it answers lights up once', async () => {
    await opened();
    media.toggle('camera');
    media.toggle('camera');
    media.toggle('camera');
    await settled();
    expect(machine.lights).toEqual(['mic-1', 'cam-1']);
  });

  it.each([
    ['NotFoundError', 'No camera was found.'],
    ['NotAllowedError', 'The browser may not use your camera. Allow it beside the address, then try again.'],
  ])('that is not to be had (%s) leaves the sound, and says why', async (refusal, words) => {
    machine.refusal = { camera: refusal };
    await opened();
    expect(machine.lights).toEqual(['mic-1']);
    expect(media.current().problems).toEqual({ camera: words });
    machine.refusal = {};
    await media.retry('camera');
    expect(media.current().problems).toEqual({});
  });
});

describe('a choice', () => {
  it('is remembered on this device, and another is taken while it is away', async () => {
    await opened();
    await media.choose('microphone', 'mic-2');
    media.chooseSpeaker('speaker-1');
    expect(machine.lights).toEqual(['cam-1', 'mic-2']);
    media.close();
    await opened();
    expect(used('microphone')).toBe('mic-2');
    expect(media.current().chosen).toEqual({ microphone: 'mic-2', speaker: 'speaker-1' });
    media.close();
    machine.unplugs('mic-2');
    await opened();
    expect(used('microphone')).toBe('mic-1');
  });

  it('is none of what storage holds in another shape', async () => {
    localStorage.setItem('room-devices', '{"camera":7}');
    await opened();
    expect(media.current().chosen).toEqual({});
  });

  it('of what is gone keeps the device in use, and says why', async () => {
    await opened();
    await media.choose('microphone', 'mic-9');
    expect(used('microphone')).toBe('mic-1');
    expect(media.current().problems.microphone).toBe('No microphone was found.');
  });
});

describe('music mode', () => {
  const cleaned = (on: boolean) => ({ echoCancellation: on, noiseSuppression: on, autoGainControl: on });

  it('leaves the sound of the same microphone as it is, and is remembered', async () => {
    await opened();
    expect(machine.asked.at(-1)?.audio).toMatchObject(cleaned(true));
    await media.choose('microphone', 'mic-2');
    await media.playMusic(true);
    expect(machine.asked.at(-1)?.audio).toEqual({
      deviceId: { exact: 'mic-2' },
      ...cleaned(false),
      channelCount: 2,
    });
    expect(media.locals.microphone).toMatchObject({ music: true });
    expect(machine.lights).toEqual(['cam-1', 'mic-2']);
    media.close();
    await opened();
    expect(machine.asked.at(-1)?.audio).toMatchObject(cleaned(false));
    await media.playMusic(false);
    expect(machine.asked.at(-1)?.audio).toMatchObject(cleaned(true));
  });

  it('keeps who is muted muted', async () => {
    await opened();
    media.toggle('microphone');
    await media.playMusic(true);
    expect(media.locals.microphone).toMatchObject({ paused: true, track: { enabled: false } });
  });
});

describe('a device that goes away', () => {
  const GONE = 'Your microphone was disconnected. A device is in use.';

  it('is replaced by the default, and the member is told', async () => {
    await opened();
    machine.unplugs('mic-1');
    await settled();
    expect(used('microphone')).toBe('mic-2');
    expect(media.current().devices).toHaveLength(4);
    expect(media.current().problems).toEqual({});
    expect(told()).toEqual([GONE]);
    expect(passed).toContain('microphone');
  });

  it('is replaced once where its track ends as well', async () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(60_000);
    await opened();
    machine.ids = machine.ids.filter((id) => id !== 'mic-1');
    machine.opened.find(({ deviceId }) => deviceId === 'mic-1')?.isUnplugged();
    machine.dispatchEvent(new Event('devicechange'));
    await settled();
    expect(machine.lights).toEqual(['cam-1', 'mic-2']);
    expect(told()).toEqual([GONE]);
  });

  it('says that nothing is left where nothing is', async () => {
    await opened();
    machine.unplugs('cam-2');
    machine.unplugs('cam-1');
    await settled();
    expect(media.current().problems).toEqual({ camera: 'No camera was found.' });
    expect(told()).toEqual([]);
    expect(machine.lights).toEqual(['mic-1']);
  });

  it('changes nothing where it is not in use', async () => {
    await opened();
    machine.unplugs('mic-2');
    await settled();
    expect({ used: used('microphone'), told: told() }).toEqual({ used: 'mic-1', told: [] });
  });

  it('and was the speaker is told too, and the default speaks', async () => {
    machine.ids.push('default');
    await opened();
    expect(speakerOf(media.current())).toBe('default');
    media.chooseSpeaker('speaker-1');
    expect(speakerOf(media.current())).toBe('speaker-1');
    machine.unplugs('speaker-1');
    await settled();
    expect(speakerOf(media.current())).toBe('default');
    expect(told()).toEqual(['Your speaker was disconnected. Another one is in use.']);
  });
});
