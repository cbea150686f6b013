import { kindOf, type Source } from './sources';

/** Machines with at most two cores encode video in software, so they get a lower resolution. */
const PICTURE =
  (navigator.hardwareConcurrency || 4) <= 2 ? { width: 640, height: 360 } : { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 30;

/** `exact` fails if the device is unavailable; `ideal` falls back to another one. */
export type DeviceConstraint = { exact: string } | { ideal: string };

/** Returns the constraints for `getUserMedia`. If no device is requested, the browser chooses one. */
export function constraintsOf(
  source: Source,
  { deviceId, music = false }: { deviceId: DeviceConstraint | undefined; music: boolean | undefined },
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

/** Returns the audio constraints. Speech processing removes tones of instruments, and music may be stereo. */
const soundFor = (music: boolean): MediaTrackConstraints => ({
  echoCancellation: !music,
  noiseSuppression: !music,
  autoGainControl: !music,
  ...(music && { channelCount: 2 }),
});

/** Purpose of a device: to capture a source, or to play the remote sound. */
export type DevicePurpose = Source | 'speaker';

const deviceKindOf = (purpose: DevicePurpose): MediaDeviceKind =>
  purpose === 'speaker' ? 'audiooutput' : `${kindOf(purpose)}input`;

/** Returns the devices for one purpose. Browsers list devices without an ID until the member grants access; these are omitted. */
export const devicesFor = (purpose: DevicePurpose, devices: readonly MediaDeviceInfo[]): MediaDeviceInfo[] =>
  devices.filter(({ kind, deviceId }) => kind === deviceKindOf(purpose) && deviceId !== '');

export const hasDevice = (
  purpose: DevicePurpose,
  devices: readonly MediaDeviceInfo[],
  id: string | undefined,
): boolean => devicesFor(purpose, devices).some(({ deviceId }) => deviceId === id);

/** Undefined if the page is not served over a secure connection. */
const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Returns undefined if the browser does not list its devices. */
export async function listDevices(): Promise<MediaDeviceInfo[] | undefined> {
  return mediaDevices()
    ?.enumerateDevices()
    .catch(() => undefined);
}

/** Calls `listener` when devices are connected or disconnected. Returns a function that stops watching. */
export function watchDevices(listener: () => void): () => void {
  const watched = mediaDevices();
  watched?.addEventListener('devicechange', listener);
  return () => watched?.removeEventListener('devicechange', listener);
}

const DEFAULT = 'default';

/** Whether the page can choose the audio output. Only some browsers allow it. */
export const canChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;

/** Plays through a speaker. Falls back to the browser's default if the speaker is unavailable or cannot be chosen. */
export async function playThrough(audio: HTMLMediaElement, speaker: string): Promise<void> {
  if (canChooseSpeaker()) await audio.setSinkId(speaker).catch(() => audio.setSinkId(''));
}

/** Returns the ID of the speaker in use: the chosen one while it is connected, otherwise the default. */
export const speakerOf = ({
  devices,
  chosen: { speaker = '' },
}: {
  devices: readonly MediaDeviceInfo[];
  chosen: { speaker?: string | undefined };
}): string => {
  if (hasDevice('speaker', devices, speaker)) return speaker;
  // Some browsers list their default as a separate device.
  return hasDevice('speaker', devices, DEFAULT) ? DEFAULT : '';
};
