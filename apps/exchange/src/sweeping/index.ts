export { SweepingModule } from './sweeping.module.js';
