export { CloseReports } from './close-reports.js';
export { ReportStore } from './report.store.js';
export { ReportsModule } from './reports.module.js';
