export { BlocksModule } from './blocks.module.js';
