import { https, imageConfig, plansConfig, readingConfig, required, strongKey } from '@skillhour/service-kit';
import { z } from 'zod';

const perMinute = (calls: number) => z.coerce.number().int().positive().default(calls);

/** Settings of the gateway, in addition to those common to all services. */
export const gatewayConfig = z.object({
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address that the web, the API and sockets are served on.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('The port of the web, the API and sockets; 0 takes a free one.'),
  PUBLIC_ORIGIN: z
    .url()
    .optional()
    .meta({
      description: "The origin members use, when a proxy stands in front; else the request's own Host.",
      production: [required, https],
    }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .meta({
      description: 'Addresses of proxies whose X-Forwarded-* headers count, separated by commas.',
      production: [required],
    }),
  REALTIME_URL: z.url().describe('Where realtime takes sockets, with its port.'),
  WEB_DIR: z.string().describe('The folder of the built web app.'),
  ACCESS_TOKEN_PUBLIC_KEY: z
    .string()
    .min(1)
    .meta({
      description: 'PEM (SPKI) of the key that verifies access tokens (ES256).',
      production: [strongKey],
    }),
  MEMBER_CALLS_PER_MINUTE: perMinute(300).describe('Calls that one member may make in a minute.'),
  ANONYMOUS_CALLS_PER_MINUTE: perMinute(600).describe(
    'Calls that one address may make in a minute without signing in.',
  ),
  BODY_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(1024 * 1024)
    .describe('The largest body, in bytes. Forms have a bound of their own.'),
  IMAGE_STORE: z
    .string()
    .default('.data/images')
    .describe('The folder of uploaded images; several gateways share one.'),
  ANSWER_STORE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(1024)
    .default(32)
    .describe('Memory for answers that members share, which are kept for less than a second, in MB.'),
  WELCOME_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(60)
    .describe("What pages promise to who joins, in minutes: the ledger's WELCOME_MINUTES."),
  FEDCM_CONFIG_URL: z
    .url()
    .optional()
    .describe("The provider's one-tap sign-in, that pages may ask: identity's FEDCM_CONFIG_URL."),
  IMAGES_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe('How many images one member may send in an hour, whatever for.'),
  RAZORPAY_CHECKOUT_URL: z
    .url()
    .default('https://checkout.razorpay.com/v1/checkout.js')
    .meta({
      description: "The payment provider's checkout script: the one page where one pays may load it.",
      production: [https],
    }),
  RAZORPAY_API_URL: z
    .url()
    .default('https://api.razorpay.com')
    .meta({
      description:
        "The payment provider's API, whose frames its checkout shows: the ledger's RAZORPAY_API_URL.",
      production: [https],
    }),
  ...imageConfig,
  ...readingConfig,
  ...plansConfig,
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
