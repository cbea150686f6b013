import { message } from '@skillhour/texts';
import { z } from 'zod';
import { AuditedChange, AuditedThing } from '../kernel/audit.js';
import { AuditKind } from '../kernel/audit-kinds.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, searchText } from '../kernel/fields.js';
import { ActId, MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { MemberSummary } from './member.js';

/** An act in the audit log, as admins read it. */
export const AuditEntry = z.object({
  id: ActId,
  kind: AuditKind,
  /** What it was: `Member blocked`. */
  title: z.string(),
  /** Its sentence, plain. */
  message: z.string(),
  /** The sentence by its parts, for a reader of another language; `<b>` marks who and what (`readableText` says it). */
  text: z.object({
    id: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    moments: z.array(z.string()),
  }),
  admin: MemberSummary,
  /** A member is called as they are now, all else as it was then. */
  thing: AuditedThing,
  /** Who wrote it, where somebody did. */
  owner: MemberSummary.nullable(),
  /** Empty where none was given. */
  reason: z.string(),
  changes: z.array(AuditedChange),
  created_at: Instant,
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = endpoint({
  name: 'identity.audit.list',
  summary:
    'What admins did, newest first: by words of things, members and reasons, by kind, by admin, and by the member whom it concerned.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/audit/' },
  input: z.object({
    ...pageQuery(20),
    search: searchText(200),
    /** Nothing means every kind. */
    kind: z.enum([...AuditKind.options, ''], { error: message('Unknown kind of action.') }).default(''),
    /** Whose acts. */
    admin: MemberId.or(z.literal('')).default(''),
    /** A member: acts upon them, and upon what they wrote. */
    about: MemberId.or(z.literal('')).default(''),
  }),
  output: pageOf(AuditEntry).extend({
    /** Whom `admin` can name. */
    admins: z.array(MemberSummary),
  }),
  errors: {},
});
