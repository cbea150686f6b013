export { TagAlertsModule } from './tag-alerts.module.js';
