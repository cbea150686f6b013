import { type AuditedAct, auditKinds, FORMER_USERNAME, type MemberId } from '@skillhour/contracts';
import { beginningsOf } from '../accounts/index.js';

/** The members whom an act concerned: upon whom it was, or who wrote what it was upon. */
export const aboutOf = ({ thing }: AuditedAct): MemberId[] => [
  ...(thing.kind === 'member' ? [thing.id as MemberId] : []),
  ...(thing.owner_id === undefined ? [] : [thing.owner_id]),
];

/** What an act is found by: its kind, what it was upon, whom it concerned, its reason. */
export const wordsOfAct = ({ kind, thing, reason, values }: AuditedAct, names: readonly string[]): string[] =>
  beginningsOf([
    auditKinds[kind].title.id,
    thing.label,
    reason,
    ...names,
    ...Object.values(values).filter((value) => typeof value === 'string'),
  ]);

/** The same act under no name of a member who has left. */
export const withoutMember = (act: AuditedAct, memberId: MemberId): AuditedAct =>
  act.thing.kind === 'member' && act.thing.id === memberId
    ? { ...act, thing: { ...act.thing, label: FORMER_USERNAME } }
    : act;
