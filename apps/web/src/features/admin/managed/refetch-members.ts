import { refetch } from '@/api';

/** Reloads what shows a member or the list of members to admins. */
export const refetchMembers = () =>
  refetch(
    'identity.member.list_for_admins',
    'identity.member.read_for_admins',
    'identity.dashboard.read',
    'identity.audit.list',
    'identity.offer.list_for_print',
  );
