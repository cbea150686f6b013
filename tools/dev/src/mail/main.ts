import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listenForMail } from './smtp.ts';
import { mailApi } from './api.ts';
import { Mailbox } from './mailbox.ts';

// node main.ts --data DIR --port N --smtp-port N: a mail server that keeps everything and sends nothing.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    'smtp-port': { type: 'string', default: '0' },
  },
});

const mailbox = await Mailbox.open(join(values.data, 'messages.ndjson'));
const smtp = await listenForMail(mailbox, Number(values['smtp-port']));
const api = mailApi(mailbox);
await api.listen({ host: values.host, port: Number(values.port) });

process.once('SIGTERM', () => {
  smtp.close(() => void api.close());
});
