import { randomUUID } from 'node:crypto';
import { until } from '@skillhour/machine';
import type { ApiClient } from './api-client.js';
import type { Constellation } from './constellation.js';

/** A member who came in by the front door: form, mailed code, sign-in. */
export interface TestMember {
  id: string;
  username: string;
  email: string;
  password: string;
  api: ApiClient;
  accessToken: string;
  refreshToken: string;
}

export const TEST_PASSWORD = 'Quiet-river7!';

/** The five digits of the newest mail to an address. */
export async function mailedCode(constellation: Constellation, email: string): Promise<string> {
  let code: string | undefined;
  await until(async () => {
    const mails = (await (await fetch(`${constellation.run.mail}/api/messages`)).json()) as {
      to: string;
      text: string;
    }[];
    code = /\b\d{5}\b/.exec(mails.find(({ to }) => to.includes(email))?.text ?? '')?.[0];
    return code !== undefined;
  });
  if (code === undefined) throw new Error(`no code for ${email}`);
  return code;
}

/** Registers and leaves the account waiting for its code. */
export async function register(constellation: Constellation, name: string) {
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`;
  const answer = await constellation.anonymous().post('register/', {
    firstName: name,
    lastName: 'Tester',
    email,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    agreeToTerms: true,
  });
  if (answer.status !== 201)
    throw new Error(`registering answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return email;
}

export async function signUp(constellation: Constellation, name: string): Promise<TestMember> {
  const email = await register(constellation, name);
  const otp = await mailedCode(constellation, email);
  const { status, body } = await constellation.anonymous().post('otp/', { email, otp });
  if (status !== 200) throw new Error(`the code answered ${status} ${JSON.stringify(body)}`);
  const user = body['user'] as { id: string; username: string };
  const accessToken = String(body['access_token']);
  return {
    id: user.id,
    username: user.username,
    email,
    password: TEST_PASSWORD,
    api: constellation.anonymous().as(accessToken),
    accessToken,
    refreshToken: String(body['refresh_token']),
  };
}

/** The admin that a system always has. */
export async function signInAdmin(constellation: Constellation): Promise<ApiClient> {
  const { status, body } = await constellation.anonymous().post('admin/token/', constellation.run.admin);
  if (status !== 200) throw new Error(`the admin's sign-in answered ${status} ${JSON.stringify(body)}`);
  return constellation.anonymous().as(String(body['access_token']));
}
