import { kindOf, type Source } from './media-peer';

/** Small machines encode pictures by software: they get a smaller one. */
const PICTURE =
  (navigator.hardwareConcurrency || 4) <= 2 ? { width: 640, height: 360 } : { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 30;

/** `exact` fails where the device is away; `ideal` takes another. */
export type DeviceWish = { exact: string } | { ideal: string };

/** What the browser is asked for; without a wish the device is its own choice. */
export function constraintsOf(
  source: Source,
  { deviceId, music = false }: { deviceId: DeviceWish | undefined; music: boolean | undefined },
): MediaTrackConstraints {
  const device = deviceId ? { deviceId } : {};
  if (source === 'microphone') return { ...device, ...soundFor(music) };
  const { width, height } = PICTURE;
  return {
    ...device,
    width: { ideal: width },
    height: { ideal: height },
    frameRate: { ideal: FRAMES_PER_SECOND, max: FRAMES_PER_SECOND },
  };
}

/** What makes speech clear eats the tones of an instrument, which may come from two sides. */
const soundFor = (music: boolean): MediaTrackConstraints => ({
  echoCancellation: !music,
  noiseSuppression: !music,
  autoGainControl: !music,
  ...(music && { channelCount: 2 }),
});

/** What a device is for: to be sent, or to hear the other by. */
export type Place = Source | 'speaker';

const deviceKindOf = (place: Place): MediaDeviceKind =>
  place === 'speaker' ? 'audiooutput' : `${kindOf(place)}input`;

/** The devices for one place. Those without an id are not told before the member allowed it. */
export const devicesFor = (place: Place, devices: readonly MediaDeviceInfo[]): MediaDeviceInfo[] =>
  devices.filter(({ kind, deviceId }) => kind === deviceKindOf(place) && deviceId !== '');

export const hasDevice = (
  place: Place,
  devices: readonly MediaDeviceInfo[],
  id: string | undefined,
): boolean => devicesFor(place, devices).some(({ deviceId }) => deviceId === id);

/** Away where the page is not served securely. */
const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Undefined where the browser does not say. */
export async function listDevices(): Promise<MediaDeviceInfo[] | undefined> {
  return mediaDevices()
    ?.enumerateDevices()
    .catch(() => undefined);
}

/** Tells of devices that come and go. Answers how to stop it. */
export function watchDevices(listener: () => void): () => void {
  const watched = mediaDevices();
  watched?.addEventListener('devicechange', listener);
  return () => watched?.removeEventListener('devicechange', listener);
}

const DEFAULT = 'default';

/** Only some browsers let a page choose where it is heard. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Plays through a speaker; through the browser's default where that is away, or not to be chosen. */
export async function hearBy(audio: HTMLMediaElement, speaker: string): Promise<void> {
  if (canChooseSpeaker()) await audio.setSinkId(speaker).catch(() => audio.setSinkId(''));
}

/** The speaker in use: the chosen one while it is there. */
export const speakerOf = ({
  devices,
  chosen: { speaker = '' },
}: {
  devices: readonly MediaDeviceInfo[];
  chosen: { speaker?: string | undefined };
}): string => {
  if (hasDevice('speaker', devices, speaker)) return speaker;
  // Some browsers list their default as a device of its own.
  return hasDevice('speaker', devices, DEFAULT) ? DEFAULT : '';
};
