export { type Limit, LimitStore, type Refusal } from './limit.store.js';
export { LimitsModule } from './limits.module.js';
export { SendLimits } from './send-limits.js';
