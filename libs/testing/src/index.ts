export { startChild, type Child } from './child.js';
export { contextOf } from './contexts.js';
export { startInfrastructure, type Infrastructure } from './infrastructure.js';
export { freePort, LocalBroker, startLocalDatabase } from './local-infrastructure.js';
export { ManualClock } from './manual-clock.js';
export { settled } from './settled.js';
export { freshNamespace, startService, type TestServiceOptions } from './start-service.js';
export { until, type UntilOptions } from './until.js';
