export { TagPagesModule } from './tag-pages.module.js';
