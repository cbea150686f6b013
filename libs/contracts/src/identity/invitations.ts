import { message } from '@skillhour/texts';
import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { NewPassword, YesOrNo } from './account-fields.js';
import { accountBlocked, commonPassword } from './errors.js';
import { SignedIn } from './sign-in.js';

/** An emailed token. The database stores its hash only. */
const InvitationToken = z.string().min(1).max(512);

const invitationExpired = {
  'invitation.expired': declareError(
    'not_found',
    'This invitation has expired or was used. Ask your coordinator for a new one.',
  ),
};

export const readInvitation = endpoint({
  name: 'identity.invitation.read',
  summary: 'Returns whom an invitation is for, until it is used or 14 days old.',
  access: 'public',
  http: { method: 'GET', path: 'invitations/{token}/' },
  input: z.object({ token: InvitationToken }),
  output: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** Total minutes. Null while the ledger is unavailable. */
    time_balance: Minutes.nullable(),
    expires_at: Instant,
  }),
  errors: invitationExpired,
});

/** The choices with which an invited member gets their account. */
export const InvitationForm = z.object({
  password: NewPassword,
  agreeToTerms: z.literal(true, { error: message('You must agree to the terms.') }),
  /** Lets other members see the email address and the minutes. False if absent. */
  show_email: YesOrNo.default(false),
  show_balance: YesOrNo.default(false),
});

export type InvitationForm = z.output<typeof InvitationForm>;

export const acceptInvitation = endpoint({
  name: 'identity.invitation.accept',
  summary: 'Gives an invited member their account, and signs in. An invitation works once.',
  access: 'public',
  http: { method: 'POST', path: 'invitations/{token}/', cookies: 'set' },
  input: InvitationForm.extend({ token: InvitationToken }),
  output: SignedIn,
  errors: { ...invitationExpired, ...commonPassword, ...accountBlocked },
});
