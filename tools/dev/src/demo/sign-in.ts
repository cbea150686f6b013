import { ApiError, type CallOutput, MemberId } from '@skillhour/contracts';
import { becomesTrue } from '@skillhour/machine';
import { z } from 'zod';
import type { RunInfo } from '../data/run-file.ts';
import type { Member, Person } from './data/members.ts';
import { DemoApi } from './demo-api.ts';
import { MailedCodes } from './mailed-codes.ts';

const WELCOME_WITHIN_MS = 20_000;

const idTokenSchema = z.object({ id_token: z.string() });

type NamedMember = Extract<Member, { password: string }>;
type Entrant = NamedMember | Person;
type SignedIn = CallOutput<'identity.code.confirm'>;

/** Addresses at which a member signs in. */
export type SignInAddresses = Pick<RunInfo, 'api' | 'mail' | 'oidc'>;

/** A signed-in member who has their welcome minutes. */
export interface SignedInMember {
  readonly id: MemberId;
  readonly username: string;
  readonly api: DemoApi;
}

/** Signs a member up, or in if an earlier load has signed them up, and waits for the welcome minutes. */
export async function signIn(
  member: Entrant,
  addresses: SignInAddresses,
  signal: AbortSignal,
): Promise<SignedInMember> {
  const front = new DemoApi(addresses.api, signal);
  const { user, access_token } = await ('password' in member
    ? byPassword(member, addresses, front, signal)
    : byProvider(member, addresses, front, signal));
  const api = front.as(access_token);
  const arrived = async (): Promise<boolean> =>
    (await api.call('ledger.account.read', {})).transactions.length > 0;
  if (!(await becomesTrue(arrived, { timeoutMs: WELCOME_WITHIN_MS, everyMs: 200, signal }))) {
    signal.throwIfAborted();
    throw new Error(`The welcome minutes of ${member.email} did not arrive.`);
  }
  return { id: MemberId.parse(user.id), username: user.username, api };
}

/** Signs in with a password and a mailed code. Used for the two members whose passwords are printed. */
async function byPassword(
  member: NamedMember,
  { mail }: SignInAddresses,
  api: DemoApi,
  signal: AbortSignal,
): Promise<SignedIn> {
  const { email, password } = member;
  const codes = await MailedCodes.watch(email, mail, signal);
  try {
    await api.call('identity.account.register', registrationForm(member));
  } catch (error) {
    if (!isErrorWithCode(error, 'email.taken')) throw error;
    try {
      return await api.call('identity.account.sign_in', { email, password });
    } catch (cause) {
      if (isErrorWithCode(cause, 'account.wrong_credentials')) {
        throw new Error(`${email} is registered with another password.`, { cause });
      }
      // An earlier load stopped before the code. This sign-in has sent a new one.
      if (!isErrorWithCode(cause, 'account.inactive')) throw cause;
    }
  }
  return confirm(email, codes, api);
}

/** Confirms a mailed code. An email of an earlier load may arrive late with an outdated code; the next code is then valid. */
async function confirm(email: string, codes: MailedCodes, api: DemoApi): Promise<SignedIn> {
  for (;;) {
    const otp = await codes.next();
    try {
      return await api.call('identity.code.confirm', { email, otp });
    } catch (error) {
      if (!isErrorWithCode(error, 'code.wrong')) throw error;
    }
  }
}

/** Signs in through the development sign-in provider, which needs no email: codes for everyone would exceed this address's limit. */
async function byProvider(
  { email, firstName, lastName }: Person,
  { oidc }: SignInAddresses,
  api: DemoApi,
  signal: AbortSignal,
): Promise<SignedIn> {
  const person = { email, given_name: firstName, family_name: lastName };
  const response = await fetch(`${oidc}/dev/id-token`, {
    method: 'POST',
    body: JSON.stringify(person),
    signal,
  });
  return api.call('identity.provider.sign_in', idTokenSchema.parse(await response.json()));
}

const registrationForm = ({ firstName, lastName, email, password }: NamedMember) => ({
  firstName,
  lastName,
  email,
  password,
  confirmPassword: password,
  agreeToTerms: true as const,
});

const isErrorWithCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;
