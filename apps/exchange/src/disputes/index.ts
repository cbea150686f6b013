export { DisputesModule } from './disputes.module.js';
export { SweepDecisions } from './sweep-decisions.js';
