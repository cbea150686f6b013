export { StuckWorkModule } from './stuck-work.module.js';
