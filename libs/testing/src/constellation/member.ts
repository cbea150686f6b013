import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '@skillhour/contracts';
import { until } from '@skillhour/machine';
import type { ApiClient } from './api-client.js';
import type { Constellation } from './constellation.js';
import type { RunInfo } from './run-info.js';

/** A member who signed up through the public API: registration form, emailed code, sign-in. */
export interface TestMember {
  id: string;
  username: string;
  email: string;
  password: string;
  api: ApiClient;
  accessToken: string;
  refreshToken: string;
}

/** A system at which members sign up, and the inbox of its emails. */
interface SignUpTarget {
  readonly run: Pick<RunInfo, 'mail'>;
  anonymous(): ApiClient;
}

export const TEST_PASSWORD = 'Quiet-river7!';
const MAX_TRIES = 3;

/** Returns the five digits of the newest email to an address. */
export async function mailedCode(constellation: SignUpTarget, email: string): Promise<string> {
  let code: string | undefined;
  const inbox = `${constellation.run.mail}/api/messages?to=${encodeURIComponent(email)}`;
  await until(async () => {
    const [newest] = (await (await fetch(inbox)).json()) as { text: string }[];
    code = /\b\d{5}\b/.exec(newest?.text ?? '')?.[0];
    return code !== undefined;
  });
  if (code === undefined) throw new Error(`no code for ${email}`);
  return code;
}

/** Registers an account and leaves it waiting for its code. */
export async function register(constellation: SignUpTarget, name: string) {
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`;
  await constellation.anonymous().call('identity.account.register', {
    firstName: name,
    lastName: 'Tester',
    email,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    agreeToTerms: true,
  });
  return email;
}

/** Repeats work that the services of a busy machine reject or do not answer in time. */
async function retryUnanswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isUnanswered = error instanceof ApiError && (error.status === 503 || error.status === 0);
      if (!isUnanswered || tries === MAX_TRIES) throw error;
      // Pace: the server's.
      await setTimeout(error.retryAfterMs);
    }
  }
}

/** Signs up a new member. Each try uses another address. */
export const signUp = (constellation: SignUpTarget, name: string): Promise<TestMember> =>
  retryUnanswered(() => signUpOnce(constellation, name));

async function signUpOnce(constellation: SignUpTarget, name: string): Promise<TestMember> {
  const email = await register(constellation, name);
  const otp = await mailedCode(constellation, email);
  const anonymous = constellation.anonymous();
  const signedIn = await anonymous.call('identity.code.confirm', { email, otp });
  return {
    id: signedIn.user.id,
    username: signedIn.user.username,
    email,
    password: TEST_PASSWORD,
    api: anonymous.as(signedIn.access_token),
    accessToken: signedIn.access_token,
    refreshToken: signedIn.refresh_token,
  };
}

/** Signs in the admin that every system has. */
export async function signInAdmin(constellation: Constellation): Promise<ApiClient> {
  const anonymous = constellation.anonymous();
  const { username, password } = constellation.run.admin;
  const signIn = () => anonymous.call('identity.admin.sign_in', { email: username, password });
  const { access_token } = await retryUnanswered(signIn);
  return anonymous.as(access_token);
}
