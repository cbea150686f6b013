import { parseArgs } from 'node:util';
import { startOidc } from './start-oidc.ts';

// node main.ts --data DIR --host HOST --port N --issuer URL --client-id ID --web-origin URL
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
    issuer: { type: 'string', default: '' },
    'client-id': { type: 'string', default: 'skillhour-web' },
    'web-origin': { type: 'string', default: 'http://localhost:8080' },
  },
});

const server = await startOidc({
  dataDir: values.data,
  host: values.host,
  port: Number(values.port),
  issuer: values.issuer,
  clientId: values['client-id'],
  webOrigin: values['web-origin'],
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
