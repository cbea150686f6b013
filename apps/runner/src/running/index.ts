export { RunningModule } from './running.module.js';
