import { refetch } from '@/api';

/** Reloads the affected data after a decision, or after another admin decided first. */
export const refetchReports = (): void =>
  void refetch('content.report.list', 'identity.dashboard.read', 'identity.audit.list');
