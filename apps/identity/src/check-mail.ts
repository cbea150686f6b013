import { serviceEnvironment } from '@skillhour/service-kit';
import { createTransport } from 'nodemailer';

// `node apps/identity/dist/check-mail.js`: connects to the mail server and signs in, without sending an email, as a part of
// `skillhour doctor`. Reads SMTP_URL of identity, and exits with 1 if emails could not be sent.
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
const { SMTP_URL } = serviceEnvironment('identity', process.env);
try {
  if (!SMTP_URL) throw new Error('SMTP_URL is not set');
  await createTransport({ url: SMTP_URL, ...TIMEOUTS_MS }).verify();
  console.log('ok    mail: the server accepts our emails');
} catch (error) {
  console.log(`FAIL  mail: ${error instanceof Error ? error.message : String(error)}`);
  console.log('      Change the mail server: skillhour up --smtp URL');
  process.exitCode = 1;
}
