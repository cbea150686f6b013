export { TagAdminModule } from './tag-admin.module.js';
