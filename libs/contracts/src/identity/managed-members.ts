import { message } from '@skillhour/texts';
import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { ADMIN_REASON_MAX_LENGTH, writtenText } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { Email, ImportedFirstName, ImportedLastName, Phone } from './account-fields.js';
import { addEntry, EntryForm, EntryKind, SkillEntry } from './entries.js';
import { memberNotFound } from './errors.js';
import { MemberState, MemberSummary } from './member.js';

/* Members for whom an admin acts: paper members, and those who have not accepted their invitation. */

const managedOnly = {
  'member.has_account': declareError('conflict', 'This member has an account, which only they can change.'),
};
const emailTaken = {
  'email.taken': declareError('conflict', 'A member with this email already exists.', { field: 'email' }),
};

/** A member whom an admin adds. Without an email, a paper member. */
export const NewMemberForm = z.object({
  first_name: ImportedFirstName,
  last_name: ImportedLastName,
  phone: Phone.default(''),
  email: Email.or(z.literal('')).default(''),
});
export type NewMemberForm = z.output<typeof NewMemberForm>;

const ManagedMember = MemberSummary.extend({
  state: MemberState,
  /** Empty for a paper member. */
  email: z.string(),
  phone: z.string(),
});

export const addMember = endpoint({
  name: 'identity.member.add',
  summary: 'Adds a member: with an email an invited one, who gets an invitation, otherwise a paper member.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/users/', status: 201 },
  input: NewMemberForm,
  output: ManagedMember,
  errors: {
    ...emailTaken,
    'name.reserved': declareError('invalid', 'This name is reserved. Use the member’s own name.', {
      field: 'first_name',
    }),
  },
});

export const inviteMember = endpoint({
  name: 'identity.member.invite',
  summary:
    'Invites a paper member, with an email, or again a member who has not accepted their invitation. Earlier invitations stop working.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/user/{id}/invite/' },
  input: z.object({
    id: MemberId,
    /** Replaces the email of a member who has not accepted their invitation. Without it, the known one stays. */
    email: Email.optional(),
  }),
  output: ManagedMember,
  errors: {
    ...memberNotFound,
    ...managedOnly,
    ...emailTaken,
    'email.missing': declareError('invalid', 'Valid email is required.', { field: 'email' }),
    'member.blocked': declareError('conflict', 'This member is blocked. Lift the block first.'),
  },
});

export const addMemberEntry = endpoint({
  name: 'identity.entry.add_for_member',
  summary:
    'Adds a skill that a paper member, or one who has not accepted their invitation, teaches or wants to learn.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/user/{id}/entries/', status: 201 },
  input: EntryForm.extend({ id: MemberId, kind: EntryKind }),
  output: SkillEntry,
  errors: { ...memberNotFound, ...managedOnly, ...addEntry.errors },
});

const REASON_MISSING = message('Enter a reason.');

export const removeMember = endpoint({
  name: 'identity.member.remove',
  summary:
    'Deletes a paper member, or one who has not accepted their invitation. Their minutes go to the community.',
  access: 'admin',
  http: { method: 'DELETE', path: 'dashboard/user/{id}/' },
  input: z.object({
    id: MemberId,
    reason: writtenText(
      { least: 1, most: ADMIN_REASON_MAX_LENGTH },
      {
        tooShort: REASON_MISSING,
        tooLong: message('The reason must be at most {most} characters long.', {
          most: ADMIN_REASON_MAX_LENGTH,
        }),
      },
    ),
  }),
  output: z.object({ detail: z.string() }),
  errors: { ...memberNotFound, ...managedOnly },
});

/** Maximum number of lines of the printed list. */
const MAX_TAUGHT = 2_000;

export const listTaught = endpoint({
  name: 'identity.offer.list_for_print',
  summary:
    'Lists who teaches what, by skill, for printing. Contains the first 2,000 skills of listed members, and no phone numbers, because members get the list.',
  access: 'admin',
  http: { method: 'GET', path: 'dashboard/offers/' },
  input: z.object({}),
  output: z.object({
    offers: z.array(z.object({ name: z.string(), user: MemberSummary })).max(MAX_TAUGHT),
    /** Number of skills, also if some are not listed. */
    count: z.int().nonnegative(),
  }),
  errors: {},
});
