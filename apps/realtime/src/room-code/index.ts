export { RoomCode } from './room-code.js';
export { RoomCodeModule } from './room-code.module.js';
export { RoomRunStore } from './room-run.store.js';
