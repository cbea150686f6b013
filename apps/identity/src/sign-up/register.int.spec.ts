import { type EventEnvelope, identityApi, identityEvents } from '@skillhour/contracts';
import { Broker } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import { scaledTimeoutMs, until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { actorOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start({ CONTACT_EMAIL: 'hello@skillhour.example' });
});
afterAll(() => identity.stop());

/** Returns all documents in the database that contain a text. */
async function documentsWith(text: string): Promise<string[]> {
  const { db } = identity.service.get<Connection>(DATABASE);
  const collections = (await db?.collections()) ?? [];
  const documents = await Promise.all(collections.map((each) => each.find().toArray()));
  return documents
    .flat()
    .map((each) => JSON.stringify(each))
    .filter((json) => new RegExp(`(?<![0-9a-f])${text}(?![0-9a-f])`).test(json));
}

/** Returns a queued email that was attempted before. */
async function mailOf(to: string) {
  const { db } = identity.service.get<Connection>(DATABASE);
  const attempts = z.object({ attempts: z.int() });
  return attempts.nullish().parse(await db?.collection('mails').findOne({ to, attempts: { $gt: 0 } }));
}

const TAKEN = 'User with this email already exists.';

describe('while no accounts can be created', () => {
  it('rejects a registration and queues no email, and signs members in', async () => {
    const { email } = await identity.newMember();
    const newcomer = identity.freshEmail('Closed');
    await identity.restart({ SIGN_UP: 'off' });
    const rejection = await rejectionOf(identity.register(newcomer));
    expect(rejection).toMatchObject({ code: 'sign_up.closed', kind: 'forbidden' });
    expect(await documentsWith(newcomer)).toEqual([]);
    await expect(identity.signIn(email)).resolves.toMatchObject({ isAuthenticated: true });
    await identity.restart();
  });
});

describe('registration', () => {
  it('creates a waiting account, and emails exactly one five-digit number', async () => {
    const email = identity.freshEmail('Nadia');
    await expect(identity.register(email)).resolves.toMatchObject({ email, redirect: '/otp' });
    const mail = await identity.mailTo(email);
    const all = `${mail.subject}\n${mail.text}\n${mail.html}`;
    const numbers = new Set([...all.matchAll(/\d{5,}/g)].map(([digits]) => digits));
    expect(numbers).toEqual(new Set([await identity.codeFor(email)]));
  });

  it('emails links to the help and the address of the community below the code', async () => {
    const email = identity.freshEmail('Vera');
    await identity.register(email);
    const { text, html } = await identity.mailTo(email);
    expect(text).toContain('Help: https://skillhour.example/help');
    expect(text).toMatch(/Contact: hello@skillhour\.example\s*$/);
    expect(html).toContain('href="mailto:hello@skillhour.example"');
  });

  it('rejects an address that is taken, in any case, verified or not', async () => {
    const email = identity.freshEmail('Tom');
    await identity.register(email);
    const waiting = await rejectionOf(identity.register(email.toUpperCase()));
    expect(waiting).toMatchObject({ code: 'email.taken', kind: 'conflict', message: TAKEN });
    await identity.call(identityApi.confirmCode, { email, otp: await identity.codeFor(email) });
    const verified = await rejectionOf(identity.register(email.toLowerCase()));
    expect(verified.toBody().fields).toEqual({ email: [TAKEN] });
  });

  it.each([
    ['hides', undefined],
    ['hides', false],
    ['shows', true],
  ] as const)('%s the email in the profile if the choice is %j', async (_what, showEmail) => {
    const email = identity.freshEmail('Choice');
    await identity.register(email, showEmail === undefined ? {} : { showEmail });
    const signedIn = await identity.call(identityApi.confirmCode, {
      email,
      otp: await identity.codeFor(email),
    });
    const { id } = signedIn.user;
    const other = actorOf(await identity.newMember());
    expect((await identity.call(identityApi.readMember, { id }, other)).email).toBe(showEmail ? email : null);
    const own = await identity.call(identityApi.readProfile, {}, actorOf(signedIn));
    expect(own).toMatchObject({ email, show_email: showEmail === true });
  });

  it('succeeds for only one of several parallel calls with the same address', async () => {
    const email = identity.freshEmail('Race');
    const spellings = Array.from({ length: 8 }, (_, n) =>
      n % 2 ? email.toUpperCase() : email.toLowerCase(),
    );
    const outcomes = await Promise.allSettled(spellings.map((spelling) => identity.register(spelling)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gives each of several parallel calls a unique username, ignoring case', async () => {
    const emails = Array.from(
      { length: 6 },
      (_, n) => `${n % 2 ? 'Same.Name' : 'same.name'}@host${n}.example`,
    );
    const members = await Promise.all(emails.map((email) => identity.newMember(email)));
    const names = members.map(({ user }) => user.username.toLowerCase());
    expect(new Set(names).size).toBe(emails.length);
    expect(names).toContain('same.name');
  });

  it('publishes a member once, after the correct code, however often it arrives', async () => {
    await identity.settled();
    const events: EventEnvelope[] = [];
    const broker = identity.service.get(Broker);
    const subject = broker.names.eventSubject(identityEvents.memberVerified.type);
    const subscription = broker.connection.subscribe(subject, {
      callback: (_error, message) => void events.push(message.json<EventEnvelope>()),
    });
    const email = identity.freshEmail('Once');
    await identity.register(email);
    const otp = await identity.codeFor(email);
    await identity.settled();
    expect(events).toEqual([]);
    const tries = Array.from({ length: 5 }, () => identity.call(identityApi.confirmCode, { email, otp }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await identity.settled();
    subscription.unsubscribe();
    expect(events).toHaveLength(1);
    expect(events[0]?.data).toEqual({ member_id: expect.any(String) as string, role: 'user', welcome: true });
  });
});

describe('the mail server', () => {
  it('may be unavailable, which delays the email but not the response', async () => {
    await identity.mail.stop();
    const email = identity.freshEmail('Patience');
    const startedAtMs = Date.now();
    await identity.register(email);
    expect(Date.now() - startedAtMs).toBeLessThan(scaledTimeoutMs(2500));
    await until(() => mailOf(email), { what: 'a first attempt' });
    await identity.mail.start();
    identity.clock.advance(20_000);
    await expect(identity.codeFor(email)).resolves.toMatch(/^\d{5}$/);
  });

  it('may reject temporarily, and an email that it rejects permanently is dropped', async () => {
    identity.mail.rejectWith = 451;
    const email = identity.freshEmail('Later');
    await identity.register(email);
    const { attempts } = await until(() => mailOf(email), { what: 'a first attempt' });
    expect(attempts).toBe(1);
    identity.mail.rejectWith = 550;
    identity.clock.advance(20_000);
    await until(async () => !(await mailOf(email)), { what: 'the email to be given up' });
    identity.mail.rejectWith = null;
    expect(identity.mail.to(email)).toEqual([]);
  });

  it('leaves no code in the database once it has accepted the email', async () => {
    const email = identity.freshEmail('Trace');
    await identity.register(email);
    const code = await identity.codeFor(email);
    await until(async () => (await documentsWith(code)).length === 0, { what: 'the code to be deleted' });
  });
});
