export { ContentReportStore } from './content-report.store.js';
export { ReportsModule } from './reports.module.js';
