export {
  cameTrue,
  freePort,
  LocalBroker,
  LocalDatabase,
  patientMs,
  startChild,
  startInfrastructure,
  until,
  type Child,
  type Infrastructure,
  type UntilOptions,
} from '@skillhour/machine';
export { callKeysOf, callSettings } from './call-keys.js';
export { contextOf } from './contexts.js';
export { Coturn, hasCoturn } from './coturn.js';
export { countTurns } from './count-turns.js';
export { countCalls, type CountedCalls } from './counted-calls.js';
export { fakeIdentity, FakeMembers } from './fake-identity.js';
export { readFigure } from './figures.js';
export { killAtEachPoint, type Trial } from './fail-points/kill-at-each-point.js';
export { KillableService } from './fail-points/killable-service.js';
export { ManualClock } from './manual-clock.js';
export { settled } from './settled.js';
export { MATRICES, type Matrix } from './sampling/matrices.js';
export { isExhaustive, sample, type SampleOptions } from './sampling/sample.js';
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
export { CONSTELLATIONS_ENV, sharedConstellation } from './constellation/shared.js';
export { DEEDS } from './faults/deeds/deeds.js';
export { FaultMatrix, type Conclusion } from './faults/fault-matrix.js';
export { FAULT_KINDS, planFaults, SINGLE, told, type Fault, type FaultKind } from './faults/plan.js';
export type { Recovery } from './faults/probes.js';
