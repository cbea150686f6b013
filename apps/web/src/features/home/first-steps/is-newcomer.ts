import type { OwnProfileView } from '@/entities/member';

/** Returns whether a member's first session is not over yet. Admins have none. */
export const isNewcomer = ({
  role,
  sessions_taught: taught,
  sessions_learned: learned,
}: OwnProfileView): boolean => role !== 'admin' && taught + learned === 0;
