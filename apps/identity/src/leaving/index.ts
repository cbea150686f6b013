export { LeavingModule } from './leaving.module.js';
