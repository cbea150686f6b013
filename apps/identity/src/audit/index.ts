export { AuditModule } from './audit.module.js';
export { AuditLog } from './audit-log.js';
