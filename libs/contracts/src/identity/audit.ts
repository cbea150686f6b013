import { message } from '@skillhour/texts';
import { z } from 'zod';
import { AuditedChange, AuditTarget } from '../kernel/audit.js';
import { AuditKind } from '../kernel/audit-kinds.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, searchText } from '../kernel/fields.js';
import { ActId, MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { MemberSummary } from './member.js';

/** An entry of the audit log, as admins read it. */
export const AuditEntry = z.object({
  id: ActId,
  kind: AuditKind,
  /** Title of its kind: `Member blocked`. */
  title: z.string(),
  /** Its sentence as plain text. */
  message: z.string(),
  /** The sentence as data, for translation. `<b>` marks the admin and the target (`readableText` renders it). */
  text: z.object({
    id: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    moments: z.array(z.string()),
  }),
  admin: MemberSummary,
  /** A member has their current name, anything else its name at that time. */
  thing: AuditTarget,
  /** The author of the target, if it has one. */
  owner: MemberSummary.nullable(),
  /** Empty if none was given. */
  reason: z.string(),
  changes: z.array(AuditedChange),
  created_at: Instant,
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = endpoint({
  name: 'identity.audit.list',
  summary:
    'Lists the actions of admins, newest first. Filters by words in targets, members and reasons, by kind, by admin, and by the member concerned.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/audit/' },
  input: z.object({
    ...pageQuery(20),
    search: searchText(200),
    /** Empty means every kind. */
    kind: z.enum([...AuditKind.options, ''], { error: message('Unknown kind of action.') }).default(''),
    /** The admin who acted. */
    admin: MemberId.or(z.literal('')).default(''),
    /** A member: actions on them and on their content. */
    about: MemberId.or(z.literal('')).default(''),
  }),
  output: pageOf(AuditEntry).extend({
    /** Admins that `admin` can select. */
    admins: z.array(MemberSummary),
  }),
  errors: {},
});
