export { SweepDecisions } from './sweep-decisions.js';
