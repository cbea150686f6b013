export { HoldsModule } from './holds.module.js';
