export { MemberAdminModule } from './member-admin.module.js';
