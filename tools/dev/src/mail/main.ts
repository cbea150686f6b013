import { parseArgs } from 'node:util';
import { startMail } from './start-mail.ts';
import { releaseStartupMemory } from '../process/release-memory.ts';

// node main.ts --data DIR --host HOST --port N --smtp-port N
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    'smtp-port': { type: 'string', default: '0' },
  },
});

const mail = await startMail({
  dataDir: values.data,
  host: values.host,
  port: Number(values.port),
  smtpPort: Number(values['smtp-port']),
});
process.once('SIGTERM', () => void mail.close());
releaseStartupMemory();
