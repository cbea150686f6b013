export {
  freePort,
  LocalBroker,
  LocalDatabase,
  startChild,
  startInfrastructure,
  until,
  type Child,
  type Infrastructure,
  type UntilOptions,
} from '@skillhour/machine';
export { contextOf } from './contexts.js';
export { Coturn, hasCoturn } from './coturn.js';
export { countCalls, type CountedCalls } from './counted-calls.js';
export { readFigure } from './figures.js';
export { killAtEachPoint, type Trial } from './fail-points/kill-at-each-point.js';
export { ManualClock } from './manual-clock.js';
export { settled } from './settled.js';
export { sharedView } from './shared-view.js';
export { freshNamespace, serviceUrl, startService, type TestServiceOptions } from './start-service.js';
export { bentClocks } from './constellation/bent-clocks.js';
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
export { killSfuWorkers } from './constellation/sfu-workers.js';
export { CONSTELLATION_ENV, sharedConstellation } from './constellation/shared.js';
export { DEEDS } from './faults/deeds/deeds.js';
export { FaultMatrix, type Conclusion } from './faults/fault-matrix.js';
export { FAULT_KINDS, planFaults, SINGLE, told, type Fault, type FaultKind } from './faults/plan.js';
export type { Recovery } from './faults/probes.js';
