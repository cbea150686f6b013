export { JournalReport, JournalStatus } from './journal-report';
