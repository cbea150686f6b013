export { CloseReports } from './close-reports.js';
export { ReportsModule } from './reports.module.js';
