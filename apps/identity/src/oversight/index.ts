export { OversightModule } from './oversight.module.js';
