import { identityApi } from '@skillhour/contracts';
import { IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { operationsOf } from '../../test/operations.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const confirm = (email: string, otp: string) => identity.call(identityApi.confirmCode, { email, otp });
const resend = (email: string) => identity.call(identityApi.resendCode, { email });
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');

async function waiting() {
  const email = identity.freshEmail();
  await identity.register(email);
  return { email, code: await identity.codeFor(email) };
}
async function used() {
  const { email, code } = await waiting();
  await confirm(email, code);
  return { email, code };
}
async function expired() {
  const { email, code } = await waiting();
  identity.clock.advance(300_000);
  return { email, code };
}
const unknown = () => Promise.resolve({ email: identity.freshEmail('nobody'), code: '12345' });

/** Returns the responses to six wrong attempts. */
async function responsesTo({ email, code }: { email: string; code: string }) {
  const responses: unknown[] = [];
  for (let n = 0; n < 6; n++) responses.push((await rejectionOf(confirm(email, wrong(code)))).toBody());
  return responses;
}

describe('a caller who tries codes', () => {
  it('gets exactly the same responses for a valid, used and expired code and for an unknown address', async () => {
    const living = await responsesTo(await waiting());
    expect(living).toMatchObject([
      ...[4, 3, 2, 1, 0].map((tries_left) => ({ kind: 'invalid', code: 'code.wrong', data: { tries_left } })),
      { kind: 'rate_limited', code: 'code.no_tries_left', data: { tries_left: 0 } },
    ]);
    expect(await responsesTo(await used())).toEqual(living);
    expect(await responsesTo(await expired())).toEqual(living);
    expect(await responsesTo(await unknown())).toEqual(living);
  });

  it('gets the same response for a used or expired correct code as for a wrong one', async () => {
    const errorBodyOf = async ({ email, code }: { email: string; code: string }) =>
      (await rejectionOf(confirm(email, code))).toBody();
    const { email, code } = await waiting();
    const wrongCodeError = await errorBodyOf({ email, code: wrong(code) });
    expect(await errorBodyOf(await used())).toEqual(wrongCodeError);
    expect(await errorBodyOf(await expired())).toEqual(wrongCodeError);
  });

  it('causes the same work in each case', async () => {
    const workOf = ({ email, code }: { email: string; code: string }) =>
      operationsOf(identity, () => rejectionOf(confirm(email, wrong(code))));
    const living = await workOf(await waiting());
    for (const other of [await used(), await expired(), await unknown()])
      expect(await workOf(other)).toEqual(living);
  });
});

describe('a caller who requests codes', () => {
  it('causes the same work for a waiting account, a member and an unknown address', async () => {
    const workOf = (email: string) => operationsOf(identity, () => resend(email));
    const ofWaiting = await workOf((await waiting()).email);
    expect(ofWaiting.length).toBeGreaterThan(4);
    expect(await workOf((await identity.newMember()).email)).toEqual(ofWaiting);
    expect(await workOf(identity.freshEmail('nobody'))).toEqual(ofWaiting);
  });

  it('is limited to three sends per mailbox, whatever follows a plus', async () => {
    const box = identity.freshEmail('box').split('@')[0];
    for (const tag of ['', '+1', '+two']) await resend(`${box}${tag}@example.org`);
    expect((await rejectionOf(resend(`${box}+3@example.org`))).code).toBe('code.too_many_sends');
  });
});

describe('a caller who registers to find out who has an account', () => {
  it('is stopped after twenty attempts from one network', async () => {
    const { email } = await waiting();
    await identity.restart({ OTP_SENDS_PER_ADDRESS: '20' });
    const client = (n: number) => ({ client: { address: `2001:db8:9:9::${n}`, userAgent: 'curl' } });
    const form = { firstName: 'Mira', lastName: 'Sander', email, agreeToTerms: true as const };
    const password = 'Correct-horse-1!';
    const probe = (n: number) =>
      rejectionOf(
        identity.call(identityApi.register, { ...form, password, confirmPassword: password }, client(n)),
      );
    const codes: string[] = [];
    for (let n = 1; n <= 60; n++) codes.push((await probe(n)).code);
    expect(codes.filter((code) => code === 'email.taken')).toHaveLength(20);
    expect(codes.filter((code) => code === 'code.too_many_sends')).toHaveLength(40);
    await identity.restart();
  });
});
