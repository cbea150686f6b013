import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startOidc } from '../oidc/start-oidc.ts';
import { startPay } from '../pay/start-pay.ts';
import { releaseStartupMemory } from '../process/release-memory.ts';

// The payment and the sign-in provider of development, in one process for the sake of memory:
// node main.ts --data DIR --host HOST --pay-port N --oidc-port N --issuer URL --client-id ID --web-origin URL
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    host: { type: 'string', default: '127.0.0.1' },
    'pay-port': { type: 'string', default: '0' },
    'oidc-port': { type: 'string', default: '0' },
    issuer: { type: 'string', default: '' },
    'client-id': { type: 'string', default: 'skillhour-web' },
    'web-origin': { type: 'string', default: 'http://localhost:8080' },
  },
});
const secrets = z
  .object({
    RAZORPAY_KEY_ID: z.string(),
    RAZORPAY_KEY_SECRET: z.string(),
    RAZORPAY_WEBHOOK_SECRET: z.string(),
  })
  .parse(process.env);
const { data, host, issuer } = values;
const webOrigin = values['web-origin'];

const oidc = await startOidc({
  dataDir: `${data}/oidc`,
  host,
  port: Number(values['oidc-port']),
  issuer,
  clientId: values['client-id'],
  webOrigin,
});
const pay = await startPay({
  dataDir: `${data}/pay`,
  host,
  port: Number(values['pay-port']),
  key: { id: secrets.RAZORPAY_KEY_ID, secret: secrets.RAZORPAY_KEY_SECRET },
  webhook: { url: `${webOrigin}/api/payments/razorpay/webhook/`, secret: secrets.RAZORPAY_WEBHOOK_SECRET },
});

releaseStartupMemory();

process.once('SIGTERM', () => {
  oidc.close();
  oidc.closeAllConnections();
  void pay.close();
});
