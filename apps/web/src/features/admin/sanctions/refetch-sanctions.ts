import { refetch } from '@/api';

/** Reloads everything that shows a member's status, their history or appeals. */
export const refetchSanctions = (): void =>
  void refetch(
    'identity.sanction.list',
    'identity.sanction.list_appeals',
    'identity.member.list_for_admins',
    'identity.member.read_for_admins',
    'identity.report.list',
    'identity.report.read',
    'identity.dashboard.read',
    'identity.audit.list',
  );
