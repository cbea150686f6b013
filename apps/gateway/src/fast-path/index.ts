export { FastPathModule } from './fast-path.module.js';
export { FastPath } from './fast-path.js';
