import { AppError, identityApi } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { ResetPassword } from './new-password/reset-password.js';
import { ProviderSignIn } from './provider/provider-sign-in.js';
import { RemoveSecondFactor } from './second-factor/remove-second-factor.js';
import { SetUpSecondFactor } from './second-factor/set-up-second-factor.js';
import { SignIn } from './sign-in/sign-in.js';
import { ConfirmCode } from './sign-up/confirm-code.js';
import { ResendCode } from './sign-up/resend-code.js';
import { actorOf, IdentityInTest, PASSWORD } from '../test/identity-in-test.js';
import { type Caller, SecondFactorInTest } from '../test/second-factor-in-test.js';

let identity: IdentityInTest;
let factors: SecondFactorInTest;
let replicas: RunningService[];
beforeAll(async () => {
  identity = await IdentityInTest.start();
  factors = new SecondFactorInTest(identity);
  replicas = [identity.service, await identity.startReplica()];
});
afterAll(() => identity.stop());

/** Generous, because the machine may be busy and this spec tests correctness, not speed. */
const CALL_TIMEOUT_MS = 25_000;
const CLIENT = { address: '10.0.0.1', userAgent: 'Firefox' };
const contextOf = () => systemContext({ client: CLIENT, deadlineAtMs: Date.now() + CALL_TIMEOUT_MS });
const contextOfMember = ({ actor }: Caller) => ({ ...contextOf(), actor });

/** Sends parallel calls to both replicas in turn. Returns their outcomes: `in`, or the error code. */
async function atBoth(count: number, call: (replica: RunningService, n: number) => Promise<unknown>) {
  const replicaOf = (n: number) => replicas[n % replicas.length] ?? identity.service;
  const calls = Array.from({ length: count }, (_, n) => call(replicaOf(n), n));
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'in';
    return outcome.reason instanceof AppError ? outcome.reason.code : String(outcome.reason);
  });
}
const countOf = (outcomes: string[], expected: string) =>
  outcomes.filter((outcome) => outcome === expected).length;
/** Expects one success at either replica, and none afterwards. */
async function expectGoodOnce(
  call: (replica: RunningService, n: number) => Promise<unknown>,
  expectedCode: string,
) {
  expect(countOf(await atBoth(4, call), 'in')).toBe(1);
  expect(await atBoth(2, call)).toEqual([expectedCode, expectedCode]);
}

const wrongOtp = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');
async function waitingAccount() {
  const email = identity.freshEmail();
  await identity.register(email);
  return { email, otp: await identity.codeFor(email) };
}
const provided = (over: object = {}) => {
  const email = identity.freshEmail('Provided');
  return identity.issuer.sign({ sub: `subject of ${email}`, email, ...over });
};
const byProvider = (replica: RunningService, id_token: string, nonce = '') =>
  replica.get(ProviderSignIn).handle({ id_token, nonce }, contextOf());
const byPassword = (replica: RunningService, email: string, password: string, otp?: string) =>
  replica.get(SignIn).handle({ email, password, otp }, contextOf());

describe('sign-ins at two replicas', () => {
  it('succeed only once with an id token of a new member', async () => {
    const token = await provided();
    await expectGoodOnce((replica) => byProvider(replica, token), 'provider.refused');
  });

  it('succeed only once with an id token of a member', async () => {
    const { email } = await identity.newMember();
    const token = await provided({ email });
    await expectGoodOnce((replica) => byProvider(replica, token), 'provider.refused');
  });

  it('succeed only once with the tokens of one nonce', async () => {
    const { nonce } = await identity.call(identityApi.issueNonce, {});
    const tokens = await Promise.all(Array.from({ length: 4 }, () => provided({ nonce })));
    await expectGoodOnce((replica, n) => byProvider(replica, tokens[n] ?? '', nonce), 'provider.refused');
  });

  it('succeed only once with the code of a registration', async () => {
    const form = await waitingAccount();
    await expectGoodOnce((replica) => replica.get(ConfirmCode).handle(form, contextOf()), 'code.wrong');
  });

  it('succeed only once with a code of the authenticator', async () => {
    const { email, secret } = await factors.guardedMember();
    const otp = factors.codeOf(secret);
    await expectGoodOnce((replica) => byPassword(replica, email, PASSWORD, otp), 'second_factor.wrong');
  });

  it('succeed only once with a recovery code', async () => {
    const { email, recovery } = await factors.guardedMember();
    await expectGoodOnce(
      (replica) => byPassword(replica, email, PASSWORD, recovery[0]),
      'second_factor.wrong',
    );
  });
});

describe('commands at two replicas', () => {
  it('reset a password only once per token', async () => {
    const { email } = await identity.newMember();
    await identity.call(identityApi.forgotPassword, { email });
    const token = /token=([\w-]+)/.exec((await identity.mailTo(email, 2)).text)?.[1] ?? '';
    const reset = (replica: RunningService, n: number) =>
      replica.get(ResetPassword).handle({ token, password: `Replica-horse-${n}!` }, contextOf());
    await expectGoodOnce(reset, 'password.token_refused');
  });

  it('set up a second factor only once per first code, with ten recovery codes, not twenty', async () => {
    const caller = actorOf(await identity.newMember());
    const { secret = '' } = await factors.setUp(caller);
    const otp = factors.codeOf(secret);
    await expectGoodOnce(
      (replica) => replica.get(SetUpSecondFactor).handle({ otp, nonce: '' }, contextOfMember(caller)),
      'second_factor.already_on',
    );
    const { recovery_codes_left } = await identity.call(identityApi.readSecondFactor, {}, caller);
    expect(recovery_codes_left).toBe(10);
  });

  it('turn off a second factor only once per code', async () => {
    // A member without a password needs no comparison, so the calls run concurrently.
    const member = await factors.withoutPassword();
    const { caller } = member;
    const { secret = '' } = await factors.beginByProvider(member);
    await factors.setUp(caller, factors.codeOf(secret));
    const form = { otp: factors.codeOf(secret, 1) };
    await expectGoodOnce(
      (replica) => replica.get(RemoveSecondFactor).handle(form, contextOfMember(caller)),
      'second_factor.not_on',
    );
  });
});

describe('limits across two replicas', () => {
  it('allow five wrong codes of a registration in total', async () => {
    const { email, otp } = await waitingAccount();
    const guess = (replica: RunningService) =>
      replica.get(ConfirmCode).handle({ email, otp: wrongOtp(otp) }, contextOf());
    const outcomes = await atBoth(30, guess);
    expect([countOf(outcomes, 'code.wrong'), countOf(outcomes, 'code.no_tries_left')]).toEqual([5, 25]);
  });

  it('allow five wrong codes of a second factor in total', async () => {
    const { email } = await factors.guardedMember();
    const outcomes = await atBoth(12, (replica) => byPassword(replica, email, PASSWORD, '0000-0000'));
    expect(countOf(outcomes, 'second_factor.wrong')).toBe(5);
    expect(await atBoth(2, (replica) => byPassword(replica, email, PASSWORD, '0000-0000'))).toEqual(
      Array(2).fill('second_factor.too_many_tries'),
    );
  });

  it('allow ten wrong passwords in total', async () => {
    const { email } = await identity.newMember();
    const outcomes = await atBoth(24, (replica) => byPassword(replica, email, 'Wrong-horse-1!'));
    expect(countOf(outcomes, 'account.wrong_credentials')).toBe(10);
    expect(await atBoth(2, (replica) => byPassword(replica, email, PASSWORD))).toEqual(
      Array(2).fill('account.too_many_tries'),
    );
  });

  it('allow three emails with a code in total', async () => {
    const { email } = await waitingAccount();
    const outcomes = await atBoth(8, (replica) => replica.get(ResendCode).handle({ email }, contextOf()));
    expect([countOf(outcomes, 'in'), countOf(outcomes, 'code.too_many_sends')]).toEqual([2, 6]);
  });
});
