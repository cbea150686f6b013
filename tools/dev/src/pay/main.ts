import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startPay } from './start-pay.ts';

// node main.ts --data DIR --host HOST --port N, secrets by the environment.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '0' },
  },
});
const env = z
  .object({
    RAZORPAY_KEY_ID: z.string(),
    RAZORPAY_KEY_SECRET: z.string(),
    RAZORPAY_WEBHOOK_SECRET: z.string(),
    WEBHOOK_URL: z.url(),
  })
  .parse(process.env);

const pay = await startPay({
  dataDir: values.data,
  host: values.host,
  port: Number(values.port),
  key: { id: env.RAZORPAY_KEY_ID, secret: env.RAZORPAY_KEY_SECRET },
  webhook: { url: env.WEBHOOK_URL, secret: env.RAZORPAY_WEBHOOK_SECRET },
});
process.once('SIGTERM', () => void pay.close());
