export { RoomLeases } from './room-leases.js';
export { Sfu } from './sfu.js';
export { SfuFrames } from './sfu-frames.js';
export { SfuModule } from './sfu.module.js';
