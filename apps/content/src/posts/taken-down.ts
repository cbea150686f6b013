import type { Actor, MemberId, TakenDown as ShownTakenDown } from '@skillhour/contracts';

/** When and why an admin took something down. */
export interface TakenDown {
  reason: string;
  at: Date;
}

interface Written {
  authorId: MemberId;
  takenDown: TakenDown | null;
}

/** Returns whether the viewer may see it. Only the author and admins can see what was taken down. */
export const isVisibleTo = (
  { authorId, takenDown }: Written,
  viewer: Pick<Actor, 'memberId' | 'role'> | null,
): boolean => takenDown === null || authorId === viewer?.memberId || viewer?.role === 'admin';

/** Returns the field for the view of a single post or reply. */
export const showTakenDown = ({ takenDown }: Pick<Written, 'takenDown'>): { taken_down?: ShownTakenDown } =>
  takenDown === null ? {} : { taken_down: { reason: takenDown.reason, at: takenDown.at.toISOString() } };
