import { identityApi } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { IdentityInTest } from '../../test/identity-in-test.js';

const YEAR_MS = 366 * 24 * 3_600_000;

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const collection = (name: string) => identity.service.get<Connection>(DATABASE).collection(name);

/** Requests a password link, and waits until its email was sent or dropped. */
async function sendTo(email: string): Promise<void> {
  // Beyond the period in which such emails are limited.
  identity.clock.advance(20 * 60_000);
  await identity.call(identityApi.forgotPassword, { email });
  await until(async () => (await collection('mails').countDocuments()) === 0, { what: 'an empty queue' });
}
const rows = () => collection('rejected_addresses').find().toArray();

describe('an address that its mail server rejects', () => {
  it('gets no email after three rejections, until a year has passed', async () => {
    const { email } = await identity.newMember();
    identity.mail.rejectedAddresses.add(email.toLowerCase());
    const before = identity.mail.rejections;
    for (let time = 0; time < 5; time += 1) await sendTo(email);
    expect(identity.mail.rejections - before).toBe(3);
    expect(JSON.stringify(await rows())).not.toContain(email.toLowerCase());
    identity.mail.rejectedAddresses.clear();
    await sendTo(email);
    expect(identity.mail.to(email)).toHaveLength(1);
    identity.clock.advance(YEAR_MS);
    await sendTo(email);
    expect(identity.mail.to(email)).toHaveLength(2);
  });

  it('starts again after it has accepted an email', async () => {
    const { email } = await identity.newMember();
    identity.mail.rejectedAddresses.add(email.toLowerCase());
    await sendTo(email);
    await sendTo(email);
    identity.mail.rejectedAddresses.clear();
    await sendTo(email);
    identity.mail.rejectedAddresses.add(email.toLowerCase());
    const before = identity.mail.rejections;
    for (let time = 0; time < 2; time += 1) await sendTo(email);
    expect(identity.mail.rejections - before).toBe(2);
  });

  it('is not counted if the content was rejected', async () => {
    const { email } = await identity.newMember();
    identity.mail.rejectWith = 554;
    for (let time = 0; time < 4; time += 1) await sendTo(email);
    identity.mail.rejectWith = null;
    await sendTo(email);
    expect(identity.mail.to(email)).toHaveLength(2);
  });
});
