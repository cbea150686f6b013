export {
  becomesTrue,
  freePort,
  LocalBroker,
  LocalDatabase,
  scaledTimeoutMs,
  startChild,
  startInfrastructure,
  until,
  type Child,
  type Infrastructure,
} from '@skillhour/machine';
export { callSettings } from './call-keys.js';
export { contextOf } from './contexts.js';
export { Coturn, hasCoturn } from './coturn.js';
export { countTurns } from './count-turns.js';
export { countCalls, type CallCounter } from './count-calls.js';
export { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.js';
export { fakeIdentity, FakeMembers } from './fake-identity.js';
export { readMetric } from './read-metric.js';
export { killAtEachPoint } from './fail-points/kill-at-each-point.js';
export { KillableService } from './fail-points/killable-service.js';
export { ManualClock } from './manual-clock.js';
export { csvOf, SPREADSHEET_CSV } from './imports/csv.js';
export { komunitinExport, type KomunitinExport } from './imports/komunitin-export.js';
export { KomunitinServer } from './imports/komunitin-server.js';
export {
  timeOverflowExport,
  type ExportedMember,
  type ExportFile,
  type TimeOverflowExport,
} from './imports/time-overflow-export.js';
export { EXPORT_LANGUAGES } from './imports/time-overflow-words.js';
export { settled } from './settled.js';
export { MATRICES } from './sampling/matrices.js';
export { isExhaustive, isSampled, sample } from './sampling/sample.js';
export { pathTo, treeProblems, TraceReceiver, type ReceivedSpan } from './trace-receiver.js';
export { viewerResponse } from './viewer-response.js';
export { freshNamespace, serviceUrl, startService, type TestServiceOptions } from './start-service.js';
export { clockSkewEnv } from './constellation/clock-skew.js';
export { ApiClient, type ApiResponse } from './constellation/api-client.js';
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
export { readRunInfo } from './constellation/run-info.js';
export { searchDatabases } from './constellation/search-databases.js';
export { killSfuWorkers } from './constellation/sfu-workers.js';
export { CONSTELLATIONS_ENV, sharedConstellation } from './constellation/shared-constellation.js';
export { ACTIONS } from './faults/actions/actions.js';
export { FaultMatrix, type MatrixResult } from './faults/fault-matrix.js';
export { planFaults, SINGLE_PROCESSES, describeFault, type Fault } from './faults/plan.js';
export type { MemberPair } from './load/journeys.js';
export { goOnline, openLoadRoom, openPairs, signUpAccounts } from './load/load-members.js';
export type { LoadAccount, LoadMember } from './load/load-member.js';
export { formatLoad, formatRooms, isFlawless, slowestP99Ms, type RoomReport } from './load/load-report.js';
export { loadTarget } from './load/own-server.js';
export { readUsage, usageBetween } from './load/process-usage.js';
export { runLoad } from './load/run-load.js';
export { Traders } from './faults/traders.js';
export { manyEvents } from './many/events.js';
export { ManySystem } from './many/many-system.js';
export { formatObservation, problemsOf } from './many/observation.js';
