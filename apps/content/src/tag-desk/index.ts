export { TagDeskModule } from './tag-desk.module.js';
