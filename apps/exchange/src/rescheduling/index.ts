export { ReschedulingModule } from './rescheduling.module.js';
