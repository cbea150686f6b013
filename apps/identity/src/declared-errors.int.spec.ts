import {
  AppError,
  type AnyEndpoint,
  EntryId,
  identityApi,
  LoginSessionId,
  MemberId,
  newId,
  PROFILE_LIMITS,
  type Request,
  SanctionId,
  type SignedIn,
} from '@skillhour/contracts';
import { sample } from '@skillhour/testing';
import {
  ADMIN_PASSWORD,
  actorOf,
  claimsOf,
  IdentityInTest,
  PASSWORD,
  rejectionOf,
} from '../test/identity-in-test.js';
import { AccountStore } from './accounts/index.js';
import { importErrorScenarios } from '../test/import-error-scenarios.js';
import { ImportsInTest } from '../test/imports-in-test.js';
import { ManagedMembersInTest } from '../test/managed-members-in-test.js';
import { type Caller, NO_CODE, SecondFactorInTest } from '../test/second-factor-in-test.js';

let identity: IdentityInTest;
let factors: SecondFactorInTest;
let imports: ImportsInTest;
let managed: ManagedMembersInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  // Also the ledger and content of the other scenarios.
  imports = await ImportsInTest.start(identity);
  factors = new SecondFactorInTest(identity);
  managed = new ManagedMembersInTest(identity);
});
afterAll(async () => {
  await imports.stop();
  await identity.stop();
});

const WRONG_PASSWORD = 'Wrong-horse-1!';
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0');
const times = async (count: number, act: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await act().catch(() => undefined);
};

const after = async (count: number, act: Attempt): Promise<Attempt> => {
  await times(count, act);
  return act;
};

const register = (email: string) => () => identity.register(email);
const confirm = (email: string, otp: string) => () => identity.call(identityApi.confirmCode, { email, otp });
const resend = (email: string) => () => identity.call(identityApi.resendCode, { email });
const signIn =
  (email: string, password = PASSWORD) =>
  () =>
    identity.signIn(email, password);
const adminSignIn = (email: string, password: string) => () =>
  identity.call(identityApi.adminSignIn, { email, password });
const forgot = (email: string) => () => identity.call(identityApi.forgotPassword, { email });
const bySignInProvider = (id_token: string) => () => identity.call(identityApi.providerSignIn, { id_token });
const turned =
  (caller: Caller, id = '') =>
  () =>
    identity.call(identityApi.setProviderLink, { id, is_on: false }, caller);
const byProvider = async (claims: object) => {
  const member = await factors.withoutPassword();
  return () => factors.beginByProvider(member, claims);
};
const refresh = (token: string) => () => identity.refresh(token);

async function waiting() {
  const email = identity.freshEmail();
  await identity.register(email);
  return { email, code: await identity.codeFor(email) };
}

/** Creates an account with the daily limit of wrong passwords from unknown devices. */
async function guessPasswords(): Promise<string> {
  const { email } = await identity.newMember();
  for (let n = 0; n < 50; n++)
    await rejectionOf(
      identity.signIn(email, WRONG_PASSWORD, {
        client: { address: `198.51.100.${n}`, userAgent: 'Firefox' },
      }),
    );
  return email;
}
let guessed: Promise<string> | undefined;
/**
 * Returns the account of `guessPasswords`, the same each time, because the attempts take seconds. Its limit of codes allows one for each
 * error that requires a code before the error that exceeds the limit.
 */
const guessedAt = (): Promise<string> => (guessed ??= guessPasswords());

async function blocked() {
  const member = await identity.newMember();
  await identity.call(identityApi.toggleBlock, { id: member.user.id }, await identity.admin());
  return member;
}

const REASON = 'You sent the same advertisement to many members.';
const APPEAL = 'I sent it once to a friend who had asked me for it, and to nobody else since then.';
const impose = async (id: MemberId, kind: 'warn' | 'suspend' | 'block', days?: 1 | 7 | 30) => {
  const verdict = { id, kind, cause: 'spam' as const, reason: REASON, ...(days && { days }) };
  return identity.call(identityApi.imposeSanction, verdict, await identity.admin());
};
async function suspended() {
  const member = await identity.newMember();
  const sanction = await impose(member.user.id, 'suspend', 7);
  return { ...member, sanction };
}
const appealTokenOf = async (email: string): Promise<string> => {
  const rejection = await rejectionOf(identity.signIn(email));
  return String(rejection.details.data?.['appeal']);
};
const appeal = (token: string) => () => identity.call(identityApi.makeAppeal, { token, text: APPEAL });
const decide = async (id: SanctionId) => {
  const admin = await identity.admin();
  const reply = 'Others reported the same message.';
  return () => identity.call(identityApi.decideAppeal, { id, decision: 'uphold', reply }, admin);
};
const lift = async (id: SanctionId) => {
  const admin = await identity.admin();
  return () => identity.call(identityApi.liftSanction, { id }, admin);
};

const COMMON = 'Password1!';
const COMMON_TWICE = { password: COMMON, confirmPassword: COMMON };
const change = (member: SignedIn, password: string, new_password: string) => () =>
  identity.call(identityApi.changePassword, { password, new_password }, actorOf(member));
const begun = async () => {
  const member = await identity.newMember();
  await setUp(member)();
  return setUp(member, NO_CODE);
};
const setUp = (member: SignedIn, otp?: string) => () => factors.setUp(actorOf(member), otp);
const begin = (member: SignedIn, password: string) => () =>
  factors.setUp(actorOf(member), undefined, password);
const remove =
  ({ caller }: { caller: Caller }, password: string) =>
  () =>
    factors.remove(caller, NO_CODE, password);
const move =
  (member: SignedIn, password: string, email = identity.freshEmail('moved')) =>
  () =>
    identity.call(identityApi.askEmailChange, { password, email }, actorOf(member));
const moving = async () => {
  const [member, email] = [await identity.newMember(), identity.freshEmail('moved')];
  await move(member, PASSWORD, email)();
  return { member, email, code: await identity.codeFor(email) };
};
const confirmMove = (member: SignedIn, otp: string) => () =>
  identity.call(identityApi.confirmEmailChange, { otp }, actorOf(member));
const exported =
  (member: SignedIn, password = PASSWORD) =>
  () =>
    identity.call(identityApi.makeExport, { password }, actorOf(member));
/** Returns the context of a member whom an admin made one. */
const newAdmin = async () => {
  const { actor } = actorOf(await identity.newMember());
  await identity.service.get(AccountStore).change(actor.memberId, {}, { role: 'admin' });
  return { actor: { ...actor, role: 'admin' as const } };
};
const bankExported =
  (admin: Caller, password = PASSWORD) =>
  () =>
    identity.call(identityApi.makeBankExport, { password }, admin);
const deleteAccount =
  (caller: Caller, password = PASSWORD, otp?: string) =>
  () =>
    identity.call(identityApi.deleteAccount, { password, otp }, caller);
const guarded = () => factors.guardedMember();
const byPassword = (email: string, otp?: string) => () => identity.signIn(email, PASSWORD, {}, otp);
const byToken = async (email: string, otp?: string) => {
  const id_token = await identity.issuer.sign({ sub: email, email });
  return () => identity.call(identityApi.providerSignIn, { id_token, otp });
};
const asGuardedAdmin = (otp?: string, tries = 0) => {
  const input = { email: 'root', password: ADMIN_PASSWORD, otp };
  const signIn = () => identity.call(identityApi.adminSignIn, input);
  return () => () =>
    factors.withGuardedAdmin(async () => {
      await times(tries, signIn);
      return signIn();
    });
};

const secondFactor = (signIn: (email: string, otp?: string) => Attempt | Promise<Attempt>) => ({
  'second_factor.required': async () => signIn((await guarded()).email),
  'second_factor.wrong': async () => signIn((await guarded()).email, NO_CODE),
  'second_factor.too_many_tries': async () => after(5, await signIn((await guarded()).email, NO_CODE)),
});

type Attempt = () => Promise<unknown>;
const NOTE = 'They did not come to three lessons and wrote rude words after each.';
const asAdmin = () => identity.admin();
const memberNotFoundScenario = (
  call: (id: MemberId, by: Caller) => Promise<unknown>,
  caller = async (): Promise<Caller> => actorOf(await identity.newMember()),
) => ({
  'member.not_found': async () => {
    const by = await caller();
    return () => call(newId(MemberId), by);
  },
});
const addEntry = (by: Caller, given: Partial<Request<typeof identityApi.addEntry>> = {}) =>
  identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar', ...given }, by);
const editEntry = (by: Caller, input: Request<typeof identityApi.editEntry>) => () =>
  identity.call(identityApi.editEntry, input, by);
const newCaller = async (): Promise<Caller> => actorOf(await identity.newMember());
/** The call changes another member's entry, or one that does not exist. */
const notOwnEntryScenarios = (call: (id: EntryId, by: Caller) => Promise<unknown>) => ({
  'entry.not_found': async () => {
    const by = await newCaller();
    return () => call(newId(EntryId), by);
  },
  'entry.not_yours': async () => {
    const [{ id }, by] = [await addEntry(await newCaller()), await newCaller()];
    return () => call(id, by);
  },
});
/** Attempts something while no accounts can be created. */
const withoutSignUp =
  (attempt: Attempt): Attempt =>
  async () => {
    await identity.restart({ SIGN_UP: 'off' });
    try {
      return await attempt();
    } finally {
      await identity.restart();
    }
  };
const addFor = (id: MemberId, by: Caller, more: object = {}) =>
  identity.call(identityApi.addMemberEntry, { id, kind: 'teach', name: 'Guitar', ...more }, by);
const removeFor = (id: MemberId, by: Caller) =>
  identity.call(identityApi.removeMember, { id, reason: REASON }, by);
/** The call concerns a member who doesn't exist, or one who signs in. */
const managedOnlyScenarios = (call: (id: MemberId, by: Caller) => Promise<unknown>) => ({
  ...memberNotFoundScenario(call, asAdmin),
  'member.has_account': async () => {
    const [by, { user }] = [await identity.admin(), await identity.newMember()];
    return () => call(user.id, by);
  },
});
/** For each declared error code of each endpoint: prepares the situation and returns the call that it rejects. */
const SCENARIOS: Record<string, Record<string, () => Attempt | Promise<Attempt>>> = {
  register: {
    'email.taken': async () => register((await waiting()).email),
    'name.reserved': () => () =>
      identity.register(identity.freshEmail(), { firstName: 'Skillhour', lastName: 'Support' }),
    'code.too_many_sends': async () => {
      const email = identity.freshEmail('unregistered');
      await times(3, resend(email));
      return register(email);
    },
    'password.common': () => () => identity.register(identity.freshEmail(), COMMON_TWICE),
    'sign_up.closed': () => withoutSignUp(register(identity.freshEmail())),
  },
  confirmCode: {
    'code.wrong': async () => {
      const { email, code } = await waiting();
      return confirm(email, wrong(code));
    },
    'code.no_tries_left': async () => {
      const { email, code } = await waiting();
      await times(5, confirm(email, wrong(code)));
      return confirm(email, code);
    },
    'account.blocked': async () => {
      const { email, code } = await waiting();
      await identity.blockWaiting(email);
      return confirm(email, code);
    },
  },
  resendCode: {
    'code.too_many_sends': async () => {
      const { email } = await waiting();
      await times(2, resend(email));
      return resend(email);
    },
  },
  signIn: {
    'account.wrong_credentials': async () => signIn((await identity.newMember()).email, WRONG_PASSWORD),
    'account.blocked': async () => signIn((await blocked()).email),
    'account.suspended': async () => signIn((await suspended()).email),
    'account.inactive': async () => signIn((await waiting()).email),
    'account.code_required': async () => signIn(await guessedAt()),
    'account.too_many_tries': async () => {
      const { email } = await identity.newMember();
      await times(10, signIn(email, WRONG_PASSWORD));
      return signIn(email);
    },
    'code.too_many_sends': async () => {
      const { email } = await waiting();
      await times(2, resend(email));
      return signIn(email);
    },
    ...secondFactor(byPassword),
  },
  adminSignIn: {
    'second_factor.required': asGuardedAdmin(),
    'second_factor.wrong': asGuardedAdmin(NO_CODE),
    'second_factor.too_many_tries': asGuardedAdmin(NO_CODE, 5),
    'account.wrong_credentials': () => adminSignIn('root', WRONG_PASSWORD),
    'account.blocked': async () => adminSignIn((await blocked()).email, PASSWORD),
    'account.suspended': async () => adminSignIn((await suspended()).email, PASSWORD),
    'account.not_admin': async () => adminSignIn((await identity.newMember()).email, PASSWORD),
    'account.too_many_tries': async () => {
      const { email } = await identity.newMember();
      await times(10, adminSignIn(email, WRONG_PASSWORD));
      return adminSignIn(email, PASSWORD);
    },
    'account.code_required': async () => adminSignIn(await guessedAt(), PASSWORD),
    'code.too_many_sends': async () => after(3, adminSignIn(await guessedAt(), PASSWORD)),
  },
  providerSignIn: {
    'provider.refused': () => bySignInProvider('nonsense'),
    'sign_up.closed': async () => {
      const person = { sub: newId(), email: identity.freshEmail() };
      return withoutSignUp(bySignInProvider(await identity.issuer.sign(person)));
    },
    'account.blocked': async () => {
      const { email } = await blocked();
      return bySignInProvider(await identity.issuer.sign({ sub: 'blocked', email }));
    },
    'account.suspended': async () => {
      const { email } = await suspended();
      return bySignInProvider(await identity.issuer.sign({ sub: 'suspended', email }));
    },
    'provider.turned_off': async () => {
      const { email, user, ...member } = await identity.newMember();
      const sub = newId();
      await bySignInProvider(await identity.issuer.sign({ sub, email }))();
      const caller = actorOf({ user, ...member });
      const { links } = await identity.call(identityApi.listProviderLinks, {}, caller);
      await turned(caller, links[0]?.id)();
      return bySignInProvider(await identity.issuer.sign({ sub, email, jti: newId() }));
    },
    'account.unclaimed': async () => {
      const { email } = await managed.add({ email: identity.freshEmail('unclaimed') });
      return bySignInProvider(await identity.issuer.sign({ sub: newId(), email }));
    },
    ...secondFactor(byToken),
  },
  readInvitation: {
    'invitation.expired': () => () => identity.call(identityApi.readInvitation, { token: 'nonsense' }),
  },
  acceptInvitation: {
    'invitation.expired': () => () => managed.accept('nonsense'),
    'password.common': async () => {
      const { token } = await managed.invited();
      return () => managed.accept(token, { password: COMMON });
    },
    'account.blocked': async () => {
      const { id, token } = await managed.invited();
      await identity.call(identityApi.toggleBlock, { id }, await identity.admin());
      return () => managed.accept(token);
    },
  },
  addMember: {
    'email.taken': async () => {
      const { email } = await identity.newMember();
      return () => managed.add({ email });
    },
    'name.reserved': () => () => managed.add({ first_name: 'Skillhour', last_name: 'Support' }),
  },
  inviteMember: {
    ...managedOnlyScenarios((id, by) => identity.call(identityApi.inviteMember, { id }, by)),
    'email.taken': async () => {
      const [{ id }, { email }] = [await managed.add(), await identity.newMember()];
      return () => managed.invite(id, email);
    },
    'email.missing': async () => {
      const { id } = await managed.add();
      return () => managed.invite(id);
    },
    'member.blocked': async () => {
      const { id } = await managed.add();
      await identity.call(identityApi.toggleBlock, { id }, await identity.admin());
      return () => managed.invite(id, identity.freshEmail());
    },
  },
  addMemberEntry: {
    ...managedOnlyScenarios(addFor),
    'entry.exists': async () => {
      const [by, { id }] = [await identity.admin(), await managed.add()];
      await addFor(id, by);
      return () => addFor(id, by, { name: ' GUITAR' });
    },
    'entry.too_many': async () => {
      const [by, { id }] = [await identity.admin(), await managed.add()];
      for (let n = 0; n < PROFILE_LIMITS.skills; n++) await addFor(id, by, { name: `Skill ${n}` });
      return () => addFor(id, by);
    },
    'entry.unknown_tag': async () => {
      const [by, { id }] = [await identity.admin(), await managed.add()];
      return () => addFor(id, by, { tags: ['Unheard of'] });
    },
  },
  removeMember: managedOnlyScenarios(removeFor),
  setProviderLink: {
    'provider_link.not_found': async () => turned(actorOf(await identity.newMember()), 'none'),
    'provider_link.only_way': async () => {
      const { caller } = await factors.withoutPassword();
      const { links } = await identity.call(identityApi.listProviderLinks, {}, caller);
      return turned(caller, links[0]?.id);
    },
  },
  refreshTokens: {
    'token.refused': () => refresh('nonsense'),
    'account.blocked': async () => refresh((await blocked()).refresh),
  },
  forgotPassword: {
    'password.too_many_sends': async () => {
      const email = identity.freshEmail();
      await times(3, forgot(email));
      return forgot(email);
    },
  },
  resetPassword: {
    'password.token_refused': () => () =>
      identity.call(identityApi.resetPassword, { token: 'nonsense', password: PASSWORD }),
    'password.common': async () => {
      const { email } = await identity.newMember();
      await forgot(email)();
      const token = /token=([\w-]+)/.exec((await identity.mailTo(email, 2)).text)?.[1] ?? '';
      return () => identity.call(identityApi.resetPassword, { token, password: COMMON });
    },
  },
  changePassword: {
    'password.wrong': async () => change(await identity.newMember(), WRONG_PASSWORD, 'New-horses-1!'),
    'password.common': async () => change(await identity.newMember(), PASSWORD, COMMON),
    'account.too_many_tries': async () => {
      const member = await identity.newMember();
      await times(10, change(member, WRONG_PASSWORD, 'New-horses-1!'));
      return change(member, PASSWORD, 'New-horses-1!');
    },
  },
  endLoginSession: {
    'login_session.not_found': async () => {
      const [member, other] = [await identity.newMember(), await identity.newMember()];
      const id = LoginSessionId.parse(claimsOf(other.access).sid);
      return () => identity.call(identityApi.endLoginSession, { id }, actorOf(member));
    },
  },
  askEmailChange: {
    'password.wrong': async () => move(await identity.newMember(), WRONG_PASSWORD),
    'account.too_many_tries': async () => {
      const member = await identity.newMember();
      await times(10, move(member, WRONG_PASSWORD));
      return move(member, PASSWORD);
    },
    'email.taken': async () => {
      const { email } = await identity.newMember();
      return move(await identity.newMember(), PASSWORD, email.toUpperCase());
    },
    'email.same': async () => {
      const member = await identity.newMember();
      return move(member, PASSWORD, member.email);
    },
    'code.too_many_sends': async () => after(3, move(await identity.newMember(), PASSWORD)),
  },
  confirmEmailChange: {
    'code.wrong': async () => {
      const { member, code } = await moving();
      return confirmMove(member, wrong(code));
    },
    'code.no_tries_left': async () => {
      const { member, code } = await moving();
      await times(5, confirmMove(member, wrong(code)));
      return confirmMove(member, code);
    },
    'email.taken': async () => {
      const { member, code, email } = await moving();
      await identity.call(identityApi.providerSignIn, {
        id_token: await identity.issuer.sign({ sub: email, email }),
      });
      return confirmMove(member, code);
    },
  },
  makeExport: {
    'password.wrong': async () => exported(await identity.newMember(), WRONG_PASSWORD),
    'account.too_many_tries': async () => {
      const member = await identity.newMember();
      await times(10, exported(member, WRONG_PASSWORD));
      return exported(member);
    },
    'export.too_many': async () => after(1, exported(await identity.newMember())),
  },
  makeBankExport: {
    'password.wrong': async () => bankExported(await newAdmin(), WRONG_PASSWORD),
    'account.too_many_tries': async () => {
      const admin = await newAdmin();
      await times(10, bankExported(admin, WRONG_PASSWORD));
      return bankExported(admin);
    },
    'export.too_many': async () => after(10, bankExported(await newAdmin())),
  },
  readBankExportPiece: {
    'export.not_found': async () => {
      const admin = await newAdmin();
      return () => identity.call(identityApi.readBankExportPiece, { id: newId(), piece: 0 }, admin);
    },
  },
  readExportPiece: {
    'export.not_found': async () => {
      const caller = actorOf(await identity.newMember());
      return () => identity.call(identityApi.readExportPiece, { id: newId(), piece: 0 }, caller);
    },
  },
  deleteAccount: {
    'password.wrong': async () => deleteAccount(actorOf(await identity.newMember()), WRONG_PASSWORD),
    'account.too_many_tries': async () => {
      const caller = actorOf(await identity.newMember());
      await times(10, deleteAccount(caller, WRONG_PASSWORD));
      return deleteAccount(caller);
    },
    'second_factor.missing': async () => deleteAccount((await guarded()).caller),
    'second_factor.wrong': async () => deleteAccount((await guarded()).caller, PASSWORD, NO_CODE),
    'second_factor.too_many_tries': async () =>
      after(5, deleteAccount((await guarded()).caller, PASSWORD, NO_CODE)),
    'account.last_admin': async () => deleteAccount(await identity.admin(), ADMIN_PASSWORD),
  },
  setUpSecondFactor: {
    'second_factor.already_on': async () => setUp(await guarded()),
    'second_factor.not_begun': async () => setUp(await identity.newMember(), '123456'),
    'second_factor.wrong': begun,
    'second_factor.too_many_tries': async () => after(5, await begun()),
    'provider.required': async () => {
      const { caller } = await factors.withoutPassword();
      return () => identity.call(identityApi.setUpSecondFactor, {}, caller);
    },
    'provider.refused': async () => byProvider({ sub: 'somebody-else' }),
    'provider.not_fresh': async () => byProvider({ auth_time: undefined }),
    'password.wrong': async () => begin(await identity.newMember(), WRONG_PASSWORD),
    'account.too_many_tries': async () => {
      const member = await identity.newMember();
      await times(10, begin(member, WRONG_PASSWORD));
      return begin(member, PASSWORD);
    },
  },
  removeSecondFactor: {
    'second_factor.not_on': async () => remove({ caller: actorOf(await identity.newMember()) }, PASSWORD),
    'second_factor.wrong': async () => remove(await guarded(), PASSWORD),
    'second_factor.too_many_tries': async () => after(5, remove(await guarded(), PASSWORD)),
    'password.wrong': async () => remove(await guarded(), WRONG_PASSWORD),
    'account.too_many_tries': async () => {
      const member = await guarded();
      await times(10, remove(member, WRONG_PASSWORD));
      return remove(member, PASSWORD);
    },
  },
  updateProfile: {
    'member.not_found': async () => {
      const { actor } = actorOf(await identity.newMember());
      return () =>
        identity.call(identityApi.updateProfile, {}, { actor: { ...actor, memberId: newId(MemberId) } });
    },
    'name.reserved': async () => {
      const member = actorOf(await identity.newMember());
      return () => identity.call(identityApi.updateProfile, { last_name: 'Support' }, member);
    },
  },
  closeSetupStep: {
    'member.not_found': async () => {
      const { actor } = actorOf(await identity.newMember());
      const nobody = { actor: { ...actor, memberId: newId(MemberId) } };
      return () => identity.call(identityApi.closeSetupStep, { step: 'teach', state: 'skipped' }, nobody);
    },
  },
  addEntry: {
    'entry.exists': async () => {
      const by = await newCaller();
      await addEntry(by);
      return () => addEntry(by, { name: ' GUITAR' });
    },
    'entry.too_many': async () => {
      const by = await newCaller();
      const skills = Array.from({ length: PROFILE_LIMITS.skills }, (_, n) => `Skill ${n}`);
      await identity.call(identityApi.updateProfile, { skills }, by);
      return () => addEntry(by);
    },
    'entry.unknown_tag': async () => {
      const by = await newCaller();
      return () => addEntry(by, { tags: ['Unheard of'] });
    },
  },
  editEntry: {
    ...notOwnEntryScenarios((id, by) => editEntry(by, { id })()),
    'entry.exists': async () => {
      const by = await newCaller();
      await addEntry(by);
      const { id } = await addEntry(by, { name: 'Chess' });
      return editEntry(by, { id, name: 'guitar' });
    },
    'entry.unknown_tag': async () => {
      const by = await newCaller();
      const { id } = await addEntry(by);
      return editEntry(by, { id, tags: ['Unheard of'] });
    },
  },
  removeEntry: notOwnEntryScenarios((id, by) => identity.call(identityApi.removeEntry, { id }, by)),
  readOffer: {
    'offer.not_found': async () => {
      const by = await newCaller();
      return () => identity.call(identityApi.readOffer, { id: newId(EntryId) }, by);
    },
  },
  readMember: memberNotFoundScenario((id, by) => identity.call(identityApi.readMember, { id }, by)),
  listFollowers: memberNotFoundScenario((id, by) => identity.call(identityApi.listFollowers, { id }, by)),
  listFollowing: memberNotFoundScenario((id, by) => identity.call(identityApi.listFollowing, { id }, by)),
  toggleFollow: {
    ...memberNotFoundScenario((id, by) => identity.call(identityApi.toggleFollow, { id }, by)),
    'follow.self': async () => {
      const member = actorOf(await identity.newMember());
      return () => identity.call(identityApi.toggleFollow, { id: member.actor.memberId }, member);
    },
  },
  makeReport: {
    ...memberNotFoundScenario((id, by) => identity.call(identityApi.makeReport, { id, note: NOTE }, by)),
    'report.self': async () => {
      const member = actorOf(await identity.newMember());
      return () => identity.call(identityApi.makeReport, { id: member.actor.memberId, note: NOTE }, member);
    },
    'report.exists': async () => {
      const member = actorOf(await identity.newMember());
      const { user } = await identity.newMember();
      const report = () => identity.call(identityApi.makeReport, { id: user.id, note: NOTE }, member);
      await report();
      return report;
    },
  },
  readReport: memberNotFoundScenario((id, by) => identity.call(identityApi.readReport, { id }, by), asAdmin),
  readOverseen: memberNotFoundScenario(
    (id, by) => identity.call(identityApi.readOverseen, { id }, by),
    asAdmin,
  ),
  resolveReports: memberNotFoundScenario(
    (id, by) => identity.call(identityApi.resolveReports, { id }, by),
    asAdmin,
  ),
  readProfile: {
    'member.not_found': async () => {
      const { actor } = actorOf(await identity.newMember());
      return () =>
        identity.call(identityApi.readProfile, {}, { actor: { ...actor, memberId: newId(MemberId) } });
    },
  },
  imposeSanction: {
    'member.not_found': () => () => impose(newId(MemberId), 'warn'),
    'member.cannot_sanction': async () => {
      const admin = await identity.admin();
      return () => impose(admin.actor.memberId, 'warn');
    },
    'sanction.days': async () => {
      const { user } = await identity.newMember();
      return () => impose(user.id, 'suspend');
    },
    'sanction.in_force': async () => {
      const { user } = await suspended();
      return () => impose(user.id, 'suspend', 7);
    },
  },
  liftSanction: {
    'sanction.not_found': () => lift(newId(SanctionId)),
    'sanction.ended': async () => after(1, await lift((await suspended()).sanction.id)),
  },
  decideAppeal: {
    'sanction.not_found': () => decide(newId(SanctionId)),
    'appeal.none_open': async () => decide((await suspended()).sanction.id),
  },
  readAppeal: {
    'appeal.invalid_token': () => () => identity.call(identityApi.readAppeal, { token: 'nonsense' }),
  },
  makeAppeal: {
    'appeal.invalid_token': () => appeal('nonsense'),
    'appeal.exists': async () => after(1, appeal(await appealTokenOf((await suspended()).email))),
    'appeal.ended': async () => {
      const { email, sanction } = await suspended();
      const token = await appealTokenOf(email);
      await (
        await lift(sanction.id)
      )();
      return appeal(token);
    },
  },
  confirmWarning: {
    'sanction.not_found': async () => {
      const [{ user }, other] = [await identity.newMember(), await newCaller()];
      const { id } = await impose(user.id, 'warn');
      return () => identity.call(identityApi.confirmWarning, { id }, other);
    },
  },
  ...importErrorScenarios(
    () => identity,
    () => imports,
  ),
  toggleBlock: {
    'member.not_found': async () => {
      const admin = await identity.admin();
      return () => identity.call(identityApi.toggleBlock, { id: newId(MemberId) }, admin);
    },
    'member.cannot_block': async () => {
      const admin = actorOf(await identity.signIn('root', ADMIN_PASSWORD));
      return () => identity.call(identityApi.toggleBlock, { id: admin.actor.memberId }, admin);
    },
  },
};

const declared = Object.entries<AnyEndpoint>(identityApi).flatMap(([key, { errors }]) =>
  Object.entries(errors).map(([code, { kind }]) => [key, code, kind] as const),
);

/** A sample produces each error at one of the endpoints that declare it. */
const sampled = sample('identity-errors', declared, { groupOf: ([, code]) => code });

it.each(sampled)('%s can fail with %s (%s)', async (key, code, kind) => {
  const act = await SCENARIOS[key]?.[code]?.();
  const outcome: unknown = await act?.().catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(AppError);
  expect(outcome).toMatchObject({ code, kind });
});

it('the scenarios cover exactly the declared errors', () => {
  const known = Object.entries(SCENARIOS).flatMap(([key, scenarios]) =>
    Object.keys(scenarios).map((code) => `${key} ${code}`),
  );
  expect(known.sort()).toEqual(declared.map(([key, code]) => `${key} ${code}`).sort());
});
