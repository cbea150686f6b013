export { CancellingModule } from './cancelling.module.js';
