import { type AuditedAct, auditKinds, FORMER_USERNAME, type MemberId } from '@skillhour/contracts';
import { indexTokensOf } from '../accounts/index.js';

/** Returns the members that an action concerned: its target, or the author of its target. */
export const affectedMembersOf = ({ thing }: AuditedAct): MemberId[] => [
  ...(thing.kind === 'member' ? [thing.id as MemberId] : []),
  ...(thing.owner_id === undefined ? [] : [thing.owner_id]),
];

/** Returns the search tokens of an action: its kind, target, affected members and reason. */
export const searchTokensOfAct = (
  { kind, thing, reason, values }: AuditedAct,
  names: readonly string[],
): string[] =>
  indexTokensOf([
    auditKinds[kind].title.id,
    thing.label,
    reason,
    ...names,
    ...Object.values(values).filter((value) => typeof value === 'string'),
  ]);

/** Returns the action without the name of a deleted member. */
export const withoutMember = (act: AuditedAct, memberId: MemberId): AuditedAct =>
  act.thing.kind === 'member' && act.thing.id === memberId
    ? { ...act, thing: { ...act.thing, label: FORMER_USERNAME } }
    : act;
