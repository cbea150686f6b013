import type { Actor, MemberId, TakenDown as ShownTakenDown } from '@skillhour/contracts';

/** That an admin took something down, and why. */
export interface TakenDown {
  reason: string;
  at: Date;
}

interface Written {
  authorId: MemberId;
  takenDown: TakenDown | null;
}

/** What was taken down is there for its author and the admins, for nobody else. */
export const maySee = (
  { authorId, takenDown }: Written,
  { memberId, role }: Pick<Actor, 'memberId' | 'role'>,
): boolean => takenDown === null || authorId === memberId || role === 'admin';

/** As the view of one thing tells it. */
export const showTakenDown = ({ takenDown }: Pick<Written, 'takenDown'>): { taken_down?: ShownTakenDown } =>
  takenDown === null ? {} : { taken_down: { reason: takenDown.reason, at: takenDown.at.toISOString() } };
