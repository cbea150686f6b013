export { DeviceDialog } from './device-dialog';
export { DevicePills } from './device-pills';
export { DeviceProblems, DeviceSettings } from './device-settings';
export { playThrough, speakerOf } from './devices';
export { LocalMedia } from './local-media';
export { SOURCES, kindOf, type LocalTrack, type LocalTracks, type Source } from './sources';
