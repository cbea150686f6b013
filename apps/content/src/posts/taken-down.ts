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
  viewer: Pick<Actor, 'memberId' | 'role'> | null,
): boolean => takenDown === null || authorId === viewer?.memberId || viewer?.role === 'admin';

/** As the view of one thing tells it. */
export const showTakenDown = ({ takenDown }: Pick<Written, 'takenDown'>): { taken_down?: ShownTakenDown } =>
  takenDown === null ? {} : { taken_down: { reason: takenDown.reason, at: takenDown.at.toISOString() } };
