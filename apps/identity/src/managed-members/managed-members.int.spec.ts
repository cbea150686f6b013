import { identityApi, type MemberId } from '@skillhour/contracts';
import type { RunningService } from '@skillhour/service-kit';
import { until } from '@skillhour/testing';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { createLedgerService } from '../../test/ledger-in-test.js';
import { ManagedMembersInTest } from '../../test/managed-members-in-test.js';

let identity: IdentityInTest;
let ledger: RunningService;
let managed: ManagedMembersInTest;
let admin: Awaited<ReturnType<IdentityInTest['admin']>>;
let reader: ReturnType<typeof actorOf>;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  ledger = await identity.startOtherService(
    createLedgerService({ total_time: 75, available_time: 75, held_time: 0 }),
  );
  managed = new ManagedMembersInTest(identity);
  admin = await identity.admin();
  reader = actorOf(await identity.newMember());
});
afterAll(async () => {
  await ledger.close();
  await identity.stop();
});

const listed = async (search: string, by: typeof reader = reader) =>
  (await identity.call(identityApi.listMembers, { search }, by)).results;
const forAdmins = async (query: object) =>
  (await identity.call(identityApi.listOverseen, query, admin)).results;
const teach = (id: MemberId, name: string) =>
  identity.call(identityApi.addMemberEntry, { id, kind: 'teach', name }, admin);

describe('a paper member', () => {
  it('is listed with skills and marked as one, and only admins see the phone number', async () => {
    const { id } = await managed.add({ last_name: 'Papermill', phone: '+34 600 123 456' });
    await teach(id, 'Bobbin lace');
    const [card] = await listed('papermill');
    expect(card).toMatchObject({ id, is_paper: true, email: null, skills: ['Bobbin lace'] });
    expect(card).not.toHaveProperty('phone');
    const [row] = await forAdmins({ search: 'papermill', status: 'paper' });
    expect(row).toMatchObject({ id, state: 'paper', phone: '+34 600 123 456', email: '' });
    const page = await identity.call(identityApi.readMember, { id }, reader);
    expect(page).toMatchObject({ is_paper: true, time_balance: 75 });
    expect(page).not.toHaveProperty('phone');
    const { results } = await identity.call(identityApi.listOffers, { teacher: id }, reader);
    expect(results).toMatchObject([
      { name: 'Bobbin lace', user: { id, is_paper: true }, availability: null },
    ]);
  });

  it('is not suggested, because they can’t be asked', async () => {
    const { id } = await managed.add();
    await teach(id, 'Glassblowing');
    await identity.call(identityApi.updateProfile, { skills: ['Glassblowing'] }, reader);
    const by = actorOf(await identity.newMember());
    const { results } = await identity.call(identityApi.suggestMembers, { skills: 'Glassblowing' }, by);
    expect(results.map((member) => member.id)).toEqual([reader.actor.memberId]);
  });

  it('cannot sign in, and gets no email', async () => {
    const { username } = await managed.add();
    expect((await rejectionOf(identity.signIn(username))).code).toBe('account.wrong_credentials');
    expect(identity.mail.mails.filter(({ to }) => to === '')).toEqual([]);
  });

  it('becomes a full account with an email', async () => {
    const { id, username } = await managed.add();
    const email = identity.freshEmail('full');
    expect(await managed.invite(id, email)).toMatchObject({ id, state: 'invited', email });
    const mail = await identity.mailTo(email);
    expect(mail).toMatchObject({ to: email, subject: 'Your account at Skillhour is ready' });
    expect(mail.text).toContain('Your balance: 75 minutes');
    const signedIn = await managed.accept(await managed.tokenFor(email), { show_balance: true });
    expect(signedIn.user).toMatchObject({ id, username, email });
    expect(signedIn.user).not.toHaveProperty('is_paper');
    await expect(identity.signIn(email, 'Quiet-river-77!')).resolves.toMatchObject({ user: { id } });
    const view = await identity.call(identityApi.readMember, { id }, reader);
    expect(view).toMatchObject({ email: null, time_balance: 75 });
  });

  it('is deleted by an admin, whose reason stays in the audit log without the name', async () => {
    const { id, username } = await managed.add({ last_name: 'Leaver' });
    const removed = await identity.call(identityApi.removeMember, { id, reason: 'Moved away.' }, admin);
    expect(removed).toEqual({ detail: 'Member deleted.' });
    expect(await listed('leaver')).toEqual([]);
    const { members } = await identity.call(identityApi.summariseMembers, { ids: [id] });
    expect(members).toMatchObject([{ id, username: 'former-member' }]);
    const { results } = await identity.call(identityApi.listAudit, { kind: 'member_removed' }, admin);
    expect(results[0]).toMatchObject({ reason: 'Moved away.', thing: { id, label: 'former-member' } });
    expect(JSON.stringify(results)).not.toContain(username);
  });
});

describe('an invited member', () => {
  it('is listed by name, without email and minutes, and gets no other email', async () => {
    const { id, email } = await managed.invited();
    const view = await identity.call(identityApi.readMember, { id }, reader);
    expect(view).toMatchObject({ first_name: 'Olga', email: null, time_balance: null });
    // Made from the name, because the email is hidden.
    expect(view.username).not.toContain(email.split('@')[0]);
    await identity.call(identityApi.forgotPassword, { email });
    await identity.call(identityApi.toggleFollow, { id }, reader);
    const person = { sub: 'google-olga', email };
    const id_token = await identity.issuer.sign(person);
    const rejection = await rejectionOf(identity.call(identityApi.providerSignIn, { id_token }));
    expect(rejection).toMatchObject({ code: 'account.unclaimed', kind: 'forbidden' });
    // The next email proves that the earlier calls sent none.
    await identity.newMember();
    expect(identity.mail.to(email)).toHaveLength(1);
  });

  it('sees their minutes before they accept, and can use the invitation once', async () => {
    const { token, email } = await managed.invited();
    expect(await identity.call(identityApi.readInvitation, { token })).toMatchObject({
      ...{ first_name: 'Olga', last_name: 'Vidal', email, time_balance: 75 },
    });
    const [one, other] = await Promise.allSettled([managed.accept(token), managed.accept(token)]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    const rejection = await rejectionOf(identity.call(identityApi.readInvitation, { token }));
    expect(rejection.toBody().message).toBe(
      'This invitation has expired or was used. Ask your coordinator for a new one.',
    );
  });

  it('cannot use an invitation after 14 days or after a newer one', async () => {
    const { id, token, email } = await managed.invited();
    await managed.invite(id);
    const newer = await managed.tokenFor(email, 2);
    expect((await rejectionOf(managed.accept(token))).code).toBe('invitation.expired');
    identity.clock.advance(14 * 24 * 3_600_000);
    expect((await rejectionOf(managed.accept(newer))).code).toBe('invitation.expired');
    admin = await identity.admin();
    reader = actorOf(await identity.newMember());
  });

  it('is due no welcome grant', async () => {
    const { id } = await managed.claimed();
    expect(await identity.call(identityApi.readWelcome, { member_id: id })).toEqual({ due: false });
  });
});

describe('an imported member', () => {
  const entries = [
    { kind: 'teach' as const, name: 'Beekeeping', about: '', tags: [], createdAt: new Date('2020-01-01') },
    { kind: 'teach' as const, name: 'beekeeping', about: 'Again.', tags: [], createdAt: new Date() },
    { kind: 'learn' as const, name: 'Knots', about: '', tags: [], createdAt: new Date() },
  ];

  it('is created once per business key, with its entries', async () => {
    const email = identity.freshEmail('bee');
    const bee = { importKey: 'bank:bee', email, lastName: 'Beekman', phone: '93 000', entries };
    const created = await managed.import(bee);
    expect(created).toMatchObject({ outcome: 'created' });
    const again = await Promise.all([managed.import(bee), managed.import(bee)]);
    for (const one of again) expect(one).toEqual({ ...created, outcome: 'existing' });
    expect(await managed.import({ ...bee, importKey: 'bank:other' })).toEqual({ outcome: 'email_taken' });
    const [card] = await listed('beekman');
    expect(card).toMatchObject({ first_name: 'J', skills: ['Beekeeping'], email: null });
    expect(card?.created_at).toBe('2019-04-01T00:00:00.000Z');
    expect(identity.mail.to(email)).toEqual([]);
  });

  it('can keep and change a short name, unlike others', async () => {
    const email = identity.freshEmail('short');
    const { memberId } = (await managed.import({ email, lastName: '' })) as { memberId: MemberId };
    await managed.invite(memberId);
    const by = actorOf(await managed.accept(await managed.tokenFor(email)));
    const update = (form: object, caller = by) => identity.call(identityApi.updateProfile, form, caller);
    expect(await update({ first_name: 'J', last_name: '' })).toMatchObject({ has_imported_name: true });
    expect(await update({ first_name: 'Jo' })).toMatchObject({ first_name: 'Jo', last_name: '' });
    const rejection = await rejectionOf(update({ first_name: 'Jo' }, reader));
    expect(rejection.toBody().fields).toEqual({
      first_name: ['First name must be at least 3 letters.'],
    });
  });

  it('who was inactive is found by admins only, until invited', async () => {
    const imported = await managed.import({ status: 'inactive', lastName: 'Sleeper', entries });
    const { memberId: id } = imported as { memberId: MemberId };
    expect(await listed('sleeper')).toEqual([]);
    const hidden = identity.call(identityApi.readMember, { id }, reader);
    expect((await rejectionOf(hidden)).code).toBe('member.not_found');
    for (const query of [{ search: 'sleeper' }, { search: 'sleeper', status: 'inactive' }])
      expect(await forAdmins(query)).toMatchObject([{ id, state: 'inactive' }]);
    expect(await forAdmins({ search: 'sleeper', status: 'active' })).toEqual([]);
    await managed.invite(id);
    expect(await listed('sleeper')).toMatchObject([{ id }]);
    const { results } = await identity.call(identityApi.listOffers, { teacher: id }, reader);
    expect(results).toMatchObject([{ name: 'Beekeeping' }]);
  });

  it('who was suspended is blocked, and cannot be invited', async () => {
    const imported = await managed.import({ blocked: true, lastName: 'Suspended' });
    const { memberId: id } = imported as { memberId: MemberId };
    expect(await forAdmins({ search: 'suspended', status: 'blocked' })).toMatchObject([{ id }]);
    expect((await rejectionOf(managed.invite(id))).code).toBe('member.blocked');
  });
});

it('lists who teaches what by name, with paper members and without phone numbers', async () => {
  const { id } = await managed.add({ phone: '600' });
  await teach(id, 'Zither');
  await teach(id, 'Accordion');
  const { offers, count } = await identity.call(identityApi.listTaught, {}, admin);
  const names = offers.map(({ name }) => name);
  expect(names.indexOf('Accordion')).toBeLessThan(names.indexOf('Zither'));
  expect(count).toBe(offers.length);
  expect(offers.find(({ name }) => name === 'Zither')?.user).toMatchObject({ id, is_paper: true });
  expect(JSON.stringify(offers)).not.toContain('600');
});

it('sends at most INVITES_PER_HOUR invitations within an hour, and the others later', async () => {
  await identity.restart({ INVITES_PER_HOUR: '2' });
  identity.clock.advance(3_600_000);
  const emails = [1, 2, 3].map(() => identity.freshEmail('paced'));
  for (const email of emails) await managed.add({ email });
  const sent = () => emails.filter((email) => identity.mail.to(email).length > 0);
  await until(() => sent().length === 2, { what: 'two invitations' });
  await identity.restart({ INVITES_PER_HOUR: '2' });
  await identity.newMember();
  expect(sent()).toHaveLength(2);
  identity.clock.advance(3_600_000);
  await until(() => sent().length === 3, { what: 'the third invitation', timeoutMs: 20_000 });
});
