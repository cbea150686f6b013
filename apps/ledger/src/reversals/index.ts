export { ReversalsModule } from './reversals.module.js';
