import { refetch } from '@/api';

/** After a decision, or when another admin's was faster. */
export const readAgain = (): void =>
  void refetch('content.report.list', 'identity.dashboard.read', 'identity.audit.list');
