import { z } from 'zod';
import { AuditKind, auditKinds, type AuditValues } from './audit-kinds.js';
import { event } from './event.js';
import { Instant } from './fields.js';
import { ActId, MemberId, newId } from './ids.js';

/** Kinds of targets of an admin's action. */
export const AuditTargetKind = z.enum([
  ...['member', 'blog', 'question', 'answer', 'comment', 'message', 'tag'],
  ...['request', 'transfer', 'dispute', 'time_plan', 'import'],
] as const);

/** The target of an action, with its name at that time. */
export const AuditTarget = z.object({
  kind: AuditTargetKind,
  id: z.string(),
  /** Its title or name. For a member, the username. */
  label: z.string(),
  /** Slug of the blog that it is or belongs to. */
  slug: z.string().exactOptional(),
  /** The question that an answer belongs to. */
  question_id: z.string().exactOptional(),
  /** The author of the target. */
  owner_id: MemberId.exactOptional(),
});
export type AuditTarget = z.output<typeof AuditTarget>;

/** A change of one field. Null if the value was, or is, empty. */
export const AuditedChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditedChange = z.output<typeof AuditedChange>;

/** An admin's action, stored permanently as data. Its sentence is created when it is read. */
export const AuditedAct = z.object({
  id: ActId,
  kind: AuditKind,
  admin_id: MemberId,
  thing: AuditTarget,
  /** Values of the sentence besides admin and target. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The admin's own text. Empty if none was required. */
  reason: z.string(),
  changes: z.array(AuditedChange),
  at: Instant,
});
export type AuditedAct = z.output<typeof AuditedAct>;

/**
 * Declares the event by which a service sends admins' actions to identity's audit log, published in the transaction of the action. Add
 * `actAudited = auditedAct('content')` to the service's events, and call `tx.publish(events.actAudited, actOf('tag_added', …))` in the use
 * case.
 */
export const auditedAct = <const Service extends string>(service: Service) =>
  event({
    type: `${service}.act.audited.v1`,
    summary: "An admin's action for the audit log, published in the transaction of the action.",
    data: AuditedAct,
  });

interface ActDetails<K extends AuditKind> {
  adminId: MemberId;
  thing: AuditTarget;
  at: Date;
  values: AuditValues<K>;
  reason?: string | undefined;
  changes?: readonly AuditedChange[];
}

/** Creates the stored form of an action. */
export const actOf = <K extends AuditKind>(
  kind: K,
  { adminId, thing, at, values, reason = '', changes = [] }: ActDetails<K>,
): AuditedAct => ({
  id: newId(ActId),
  kind,
  admin_id: adminId,
  thing,
  values: auditKinds[kind].values.parse(values),
  reason,
  changes: [...changes],
  at: at.toISOString(),
});

/** Returns the fields that an edit changed, with the values before and after. */
export function changesOf(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}
