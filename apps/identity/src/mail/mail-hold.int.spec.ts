import {
  freshNamespace,
  readMetric,
  startInfrastructure,
  type Infrastructure,
  until,
} from '@skillhour/testing';
import { mongo } from 'mongoose';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { IdentityInTest } from '../../test/identity-in-test.js';
import { MailHoldStore } from './mail-hold.store.js';
import { MailStore } from './mail.store.js';

describe('while emails are on hold', () => {
  let identity: IdentityInTest;
  let hold: MailHoldStore;
  beforeAll(async () => {
    identity = await IdentityInTest.start();
    hold = identity.service.get(MailHoldStore);
  });
  beforeEach(() => hold.hold(identity.clock.now()));
  afterEach(() => hold.release(identity.clock.now()));
  afterAll(() => identity.stop());

  /** Waits until the sender has looked for work several times, each of which would have sent every queued email. */
  async function senderLooked(): Promise<void> {
    const looks = jest.spyOn(hold, 'heldSince');
    await until(() => looks.mock.calls.length >= 3, { what: 'three looks of the sender' });
    looks.mockRestore();
  }

  it('sends none, and sends the queued ones afterwards', async () => {
    const email = identity.freshEmail();
    await identity.register(email);
    await senderLooked();
    expect(identity.mail.to(email)).toEqual([]);
    expect(await readMetric(identity.service, 'skillhour_mail_held')).toBe(1);
    expect(await hold.release(identity.clock.now())).toBe(1);
    expect((await identity.mailTo(email)).text).toMatch(/^\s*\d{5}$/m);
    expect(await readMetric(identity.service, 'skillhour_mail_held')).toBe(0);
  });

  it('drops those that become useless, such as codes', async () => {
    const email = identity.freshEmail();
    await identity.register(email);
    await senderLooked();
    identity.clock.advance(60 * 60_000);
    expect(await hold.release(identity.clock.now())).toBe(0);
    const { tasks } = identity.service.get(MailStore);
    await until(async () => (await tasks.findDue([])) === null, { what: 'an empty queue' });
    expect(identity.mail.to(email)).toEqual([]);
  });
});

describe('the programs for operators', () => {
  let infrastructure: Infrastructure;
  let client: mongo.MongoClient;
  const namespace = freshNamespace();
  beforeAll(async () => {
    infrastructure = await startInfrastructure();
    client = await mongo.MongoClient.connect(infrastructure.mongoUri);
  });
  afterAll(async () => {
    await client.db(`${namespace}_identity`).dropDatabase();
    await client.close();
    await infrastructure.stop();
  });

  async function run(program: 'hold-mail' | 'resume-mail'): Promise<string> {
    const file = fileURLToPath(new URL(`../../dist/${program}.js`, import.meta.url));
    // A setting of identity alone overrides the common one.
    const env = {
      IDENTITY__MONGO_URI: infrastructure.mongoUri,
      MONGO_URI: 'mongodb://nowhere',
      NAMESPACE: namespace,
    };
    return (await promisify(execFile)(process.execPath, [file], { env })).stdout;
  }
  const rows = (name: string) => client.db(`${namespace}_identity`).collection(name);

  it('set the hold once, and lift it with the number of emails that are sent now', async () => {
    expect(await run('hold-mail')).toContain('Emails are on hold.');
    const first = await rows('mail_holds').findOne();
    // A restore inserts this row (libs/service-kit/src/backup/load.store.ts).
    expect(first).toEqual({ _id: 'hold', since: expect.any(Date) as Date });
    await run('hold-mail');
    expect(await rows('mail_holds').find().toArray()).toEqual([first]);
    const [past, future] = [new Date(Date.now() - 1_000), new Date(Date.now() + 3_600_000)];
    await rows('mails').insertMany([
      { to: 'a@example.org', dropAt: future },
      { to: 'b@example.org', dropAt: past },
      { to: null, dropAt: future },
    ]);
    expect(await run('resume-mail')).toContain('sent now: 1');
    expect(await rows('mail_holds').countDocuments()).toBe(0);
  });
});
