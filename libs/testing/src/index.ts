export { startChild, type Child } from './child.js';
export { contextOf } from './contexts.js';
export { startInfrastructure, type Infrastructure } from './infrastructure.js';
export { freePort, LocalBroker, LocalDatabase } from './local-infrastructure.js';
export { ManualClock } from './manual-clock.js';
export { settled } from './settled.js';
export { freshNamespace, startService, type TestServiceOptions } from './start-service.js';
export { until, type UntilOptions } from './until.js';
export { ApiClient, type ApiAnswer, type SendOptions } from './constellation/api-client.js';
export { Constellation } from './constellation/constellation.js';
export {
  mailedCode,
  register,
  signInAdmin,
  signUp,
  TEST_PASSWORD,
  type TestMember,
} from './constellation/member.js';
export { RoomSocket, type RoomFrame } from './constellation/room-socket.js';
export { readRunInfo, RunInfo } from './constellation/run-info.js';
export { CONSTELLATION_ENV, sharedConstellation } from './constellation/shared.js';
