export { simulate } from './simulate.js';
export { Crash, SimulatedStore, type Fault } from './simulated-store.js';
