import { z } from 'zod';
import { AuditKind, auditKinds, type AuditValues } from './audit-kinds.js';
import { event } from './event.js';
import { Instant } from './fields.js';
import { ActId, MemberId, newId } from './ids.js';

/** What an admin can act upon. */
export const AuditedThingKind = z.enum([
  ...['member', 'blog', 'question', 'answer', 'comment', 'message', 'tag'],
  ...['request', 'transfer', 'dispute', 'time_plan'],
] as const);

/** What an act was upon, as it was called then. */
export const AuditedThing = z.object({
  kind: AuditedThingKind,
  id: z.string(),
  /** Its title or name; a member's username. */
  label: z.string(),
  /** What stands in the address of the blog that it is or belongs to. */
  slug: z.string().exactOptional(),
  /** The question that an answer belongs to. */
  question_id: z.string().exactOptional(),
  /** Whose it is: who wrote it. */
  owner_id: MemberId.exactOptional(),
});
export type AuditedThing = z.output<typeof AuditedThing>;

/** What an edit made of a field; null where there was, or is, nothing. */
export const AuditedChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditedChange = z.output<typeof AuditedChange>;

/** An admin's act, kept for good: words come when it is read. */
export const AuditedAct = z.object({
  id: ActId,
  kind: AuditKind,
  admin_id: MemberId,
  thing: AuditedThing,
  /** What its sentence says beside who and what. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** In the admin's own words; empty where none were asked for. */
  reason: z.string(),
  changes: z.array(AuditedChange),
  at: Instant,
});
export type AuditedAct = z.output<typeof AuditedAct>;

/**
 * The event by which a service tells identity, who keeps the audit log, what an admin did there: published in the transaction of the act.
 * `actAudited = auditedAct('content')` in its events, and `tx.publish(events.actAudited, actOf('tag_added', …))` where it happens.
 */
export const auditedAct = <const Service extends string>(service: Service) =>
  event({
    type: `${service}.act.audited.v1`,
    summary: "An admin's act, for the audit log; told in the transaction of the act.",
    consumers: [`identity-keep-act-on-${service}-act`],
    data: AuditedAct,
  });

interface Done<K extends AuditKind> {
  adminId: MemberId;
  thing: AuditedThing;
  at: Date;
  values: AuditValues<K>;
  reason?: string | undefined;
  changes?: readonly AuditedChange[];
}

/** An act of a kind, as it is kept. */
export const actOf = <K extends AuditKind>(
  kind: K,
  { adminId, thing, at, values, reason = '', changes = [] }: Done<K>,
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

/** The fields that an edit changed, of what was before and what is after. */
export function changesOf(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}
