export { TagNamesModule } from './tag-names.module.js';
