import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { MailServer } from '../../test/mail-server.js';

const PROGRAM = join(import.meta.dirname, '../../dist/check-mail.js');

/** @returns the program's exit status and its output */
const check = (url: string): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', IDENTITY__SMTP_URL: url };
    execFile(process.execPath, [PROGRAM], { env }, (error, stdout) => {
      resolve({ status: error === null ? 0 : Number(error.code), output: stdout });
    });
  });

it('signs in to the mail server and sends nothing', async () => {
  const server = await MailServer.start();
  const { status, output } = await check(server.url);
  expect({ status, output }).toEqual({ status: 0, output: 'ok    mail: the server accepts our emails\n' });
  expect(server.mails).toEqual([]);
  await server.stop();
});

it('reports that the mail server does not respond', async () => {
  const { status, output } = await check('smtp://127.0.0.1:1');
  expect(status).toBe(1);
  expect(output).toMatch(/^FAIL {2}mail: .*ECONNREFUSED/);
});
