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
import { actorOf, IdentityInTest, PASSWORD } from './testing/identity-in-test.js';
import { type Caller, SecondFactorInTest } from './testing/second-factor-in-test.js';

let identity: IdentityInTest;
let factors: SecondFactorInTest;
let replicas: RunningService[];
beforeAll(async () => {
  identity = await IdentityInTest.start();
  factors = new SecondFactorInTest(identity);
  replicas = [identity.service, await identity.startReplica()];
});
afterAll(() => identity.stop());

/** A busy machine takes its time: what is shown is who gets in, not how fast. */
const PATIENCE_MS = 25_000;
const CLIENT = { address: '10.0.0.1', userAgent: 'Firefox' };
const contextOf = () => systemContext({ client: CLIENT, deadlineAtMs: Date.now() + PATIENCE_MS });
const contextOfMember = ({ actor }: Caller) => ({ ...contextOf(), actor });

/** How so many calls at once end that go to both replicas by turns: `in`, or the code of the refusal. */
async function atBoth(count: number, call: (replica: RunningService, n: number) => Promise<unknown>) {
  const replicaOf = (n: number) => replicas[n % replicas.length] ?? identity.service;
  const calls = Array.from({ length: count }, (_, n) => call(replicaOf(n), n));
  const outcomes = await Promise.allSettled(calls);
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'in';
    return outcome.reason instanceof AppError ? outcome.reason.code : String(outcome.reason);
  });
}
const countOf = (outcomes: string[], what: string) => outcomes.filter((outcome) => outcome === what).length;
/** Once at one of them, and never again at either. */
async function goodOnce(call: (replica: RunningService, n: number) => Promise<unknown>, refusal: string) {
  expect(countOf(await atBoth(4, call), 'in')).toBe(1);
  expect(await atBoth(2, call)).toEqual([refusal, refusal]);
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

describe('two replicas let one in', () => {
  it('with an id token of a newcomer', async () => {
    const token = await provided();
    await goodOnce((replica) => byProvider(replica, token), 'provider.refused');
  });

  it('with an id token of a member', async () => {
    const { email } = await identity.newMember();
    const token = await provided({ email });
    await goodOnce((replica) => byProvider(replica, token), 'provider.refused');
  });

  it('with the tokens of one nonce', async () => {
    const { nonce } = await identity.call(identityApi.issueNonce, {});
    const tokens = await Promise.all(Array.from({ length: 4 }, () => provided({ nonce })));
    await goodOnce((replica, n) => byProvider(replica, tokens[n] ?? '', nonce), 'provider.refused');
  });

  it('with the code of a registration', async () => {
    const form = await waitingAccount();
    await goodOnce((replica) => replica.get(ConfirmCode).handle(form, contextOf()), 'code.wrong');
  });

  it('with a code of the authenticator', async () => {
    const { email, secret } = await factors.guardedMember();
    const otp = factors.codeOf(secret);
    await goodOnce((replica) => byPassword(replica, email, PASSWORD, otp), 'second_factor.wrong');
  });

  it('with a recovery code', async () => {
    const { email, recovery } = await factors.guardedMember();
    await goodOnce((replica) => byPassword(replica, email, PASSWORD, recovery[0]), 'second_factor.wrong');
  });
});

describe('two replicas do once', () => {
  it('what a reset token allows', async () => {
    const { email } = await identity.newMember();
    await identity.call(identityApi.forgotPassword, { email });
    const token = /token=([\w-]+)/.exec((await identity.mailTo(email, 2)).text)?.[1] ?? '';
    const reset = (replica: RunningService, n: number) =>
      replica.get(ResetPassword).handle({ token, password: `Replica-horse-${n}!` }, contextOf());
    await goodOnce(reset, 'password.token_refused');
  });

  it('what a first code of a second factor turns on: ten recovery codes, not twenty', async () => {
    const caller = actorOf(await identity.newMember());
    const { secret = '' } = await factors.setUp(caller);
    const otp = factors.codeOf(secret);
    await goodOnce(
      (replica) => replica.get(SetUpSecondFactor).handle({ otp, nonce: '' }, contextOfMember(caller)),
      'second_factor.already_on',
    );
    const { recovery_codes_left } = await identity.call(identityApi.readSecondFactor, {}, caller);
    expect(recovery_codes_left).toBe(10);
  });

  it('what a code turns off', async () => {
    // Who has no password is held up by no comparison of one: the calls meet.
    const member = await factors.withoutPassword();
    const { caller } = member;
    const { secret = '' } = await factors.beginByProvider(member);
    await factors.setUp(caller, factors.codeOf(secret));
    const form = { otp: factors.codeOf(secret, 1) };
    await goodOnce(
      (replica) => replica.get(RemoveSecondFactor).handle(form, contextOfMember(caller)),
      'second_factor.not_on',
    );
  });
});

describe('two replicas count together', () => {
  it('five wrong codes of a registration', async () => {
    const { email, otp } = await waitingAccount();
    const guess = (replica: RunningService) =>
      replica.get(ConfirmCode).handle({ email, otp: wrongOtp(otp) }, contextOf());
    const outcomes = await atBoth(30, guess);
    expect([countOf(outcomes, 'code.wrong'), countOf(outcomes, 'code.no_tries_left')]).toEqual([5, 25]);
  });

  it('five wrong codes of a second factor', async () => {
    const { email } = await factors.guardedMember();
    const outcomes = await atBoth(12, (replica) => byPassword(replica, email, PASSWORD, '0000-0000'));
    expect(countOf(outcomes, 'second_factor.wrong')).toBe(5);
    expect(await atBoth(2, (replica) => byPassword(replica, email, PASSWORD, '0000-0000'))).toEqual(
      Array(2).fill('second_factor.too_many_tries'),
    );
  });

  it('ten wrong passwords', async () => {
    const { email } = await identity.newMember();
    const outcomes = await atBoth(24, (replica) => byPassword(replica, email, 'Wrong-horse-1!'));
    expect(countOf(outcomes, 'account.wrong_credentials')).toBe(10);
    expect(await atBoth(2, (replica) => byPassword(replica, email, PASSWORD))).toEqual(
      Array(2).fill('account.too_many_tries'),
    );
  });

  it('three mails with a code', async () => {
    const { email } = await waitingAccount();
    const outcomes = await atBoth(8, (replica) => replica.get(ResendCode).handle({ email }, contextOf()));
    expect([countOf(outcomes, 'in'), countOf(outcomes, 'code.too_many_sends')]).toEqual([2, 6]);
  });
});
