import { freePort } from '@skillhour/machine';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '@skillhour/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MAX_MESSAGES, Mailbox } from '../src/mail/mailbox.ts';
import { type Message, messageSchema } from '../src/mail/message.ts';
import { startMail } from '../src/mail/start-mail.ts';

let dataDir: string;
let port: number;
let smtpPort: number;
let mail: { close: () => Promise<void> };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  [port, smtpPort] = [await freePort(), await freePort()];
  mail = await startMail({ dataDir, host: '127.0.0.1', port, smtpPort });
});

afterEach(async () => {
  await mail.close();
  await rm(dataDir, { recursive: true });
});

async function send(to: string, subject: string, html?: string, calendar?: string): Promise<void> {
  const transport = createTransport(`smtp://127.0.0.1:${smtpPort}`);
  await transport.sendMail({
    from: 'Skillhour <no-reply@example.com>',
    to,
    subject,
    text: 'Your code is 12345',
    ...(html === undefined ? {} : { html }),
    ...(calendar === undefined
      ? {}
      : { icalEvent: { method: 'REQUEST', filename: 'a.ics', content: calendar } }),
  });
  transport.close();
}

const get = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
const messages = async (query = ''): Promise<Message[]> =>
  messageSchema.array().parse(JSON.parse(await get(`/api/messages${query}`)));

it('stores every email and lists them newest first, in a plain array', async () => {
  await send('anna@example.com', 'Grüße', '<b>Your code is 12345</b>');
  await send('ben@example.com', 'Second');
  expect(await messages()).toMatchObject([
    { to: 'ben@example.com', subject: 'Second', html: '' },
    {
      to: 'anna@example.com',
      from: 'Skillhour <no-reply@example.com>',
      subject: 'Grüße',
      html: '<b>Your code is 12345</b>\n',
    },
  ]);
  expect((await messages())[0]?.text).toContain('Your code is 12345');
});

it('stores calendar files and offers them as downloads', async () => {
  await send('anna@example.com', 'A session', undefined, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  const [message] = await messages();
  expect(message?.attachments).toMatchObject([
    { name: '', type: 'text/calendar', method: 'REQUEST' },
    { name: 'a.ics', type: 'application/ics' },
  ]);
  for (const { text } of message!.attachments) expect(text).toContain('BEGIN:VCALENDAR');
  expect(await get(`/messages/${message?.id}`)).toContain('download="a.ics"');
});

it('filters by recipient, ignoring case', async () => {
  await send('anna@example.com, carl@example.com', 'To both');
  await send('ben@example.com', 'To Ben');
  expect((await messages('?to=CARL@example.com')).map(({ subject }) => subject)).toEqual(['To both']);
});

it('keeps its emails over a restart and deletes them on request', async () => {
  await send('anna@example.com', 'Kept');
  await mail.close();
  mail = await startMail({ dataDir, host: '127.0.0.1', port, smtpPort });
  expect(await messages()).toHaveLength(1);
  await fetch(`http://127.0.0.1:${port}/api/messages`, { method: 'DELETE' });
  expect(await messages()).toEqual([]);
});

it('receives email with TLS only if it has a certificate', async () => {
  await mail.close();
  const tls = { host: '127.0.0.1', key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE };
  mail = await startMail({ dataDir, host: '127.0.0.1', port, smtpPort, tls });
  const server = { host: 'localhost', port: smtpPort, greetingTimeout: 300 };
  const email = { from: 'no-reply@example.com', to: 'anna@example.com' };
  const plain = createTransport(server);
  await expect(plain.sendMail({ ...email, subject: 'In plain text' })).rejects.toThrow();
  const encrypted = createTransport({ ...server, secure: true, tls: { ca: LOCALHOST_CERTIFICATE } });
  await encrypted.sendMail({ ...email, subject: 'Encrypted' });
  plain.close();
  encrypted.close();
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Encrypted']);
});

it('keeps only the latest emails', async () => {
  const file = join(dataDir, 'many.ndjson');
  const mailbox = await Mailbox.open(file);
  for (let index = 0; index < 2 * MAX_MESSAGES + 1; index += 1) {
    const texts = { to: '', from: '', subject: '', text: '', html: '', date: '' };
    await mailbox.add({ ...texts, id: String(index), attachments: [] });
  }
  for (const each of [mailbox, await Mailbox.open(file)]) {
    expect(each.messages).toHaveLength(MAX_MESSAGES);
    expect(each.messages[0]?.id).toBe(String(2 * MAX_MESSAGES));
  }
});

it('shows an email as text or in a frame without scripts, never as part of its own page', async () => {
  await send(
    'anna@example.com',
    '<script>alert(1)</script>',
    '<script>alert(2)</script>"><img src=x onerror=alert(3)>',
  );
  const [message] = await messages();
  const page = await get(`/messages/${message?.id}`);
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(await get('/')).toContain('&lt;script&gt;');
});
