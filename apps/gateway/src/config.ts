import {
  contactConfig,
  https,
  imageConfig,
  inPersonConfig,
  plansConfig,
  publicReadingConfig,
  signUpConfig,
  required,
  strongKey,
  strongSecret,
} from '@skillhour/service-kit';
import { z } from 'zod';

const perMinute = (calls: number) => z.coerce.number().int().positive().default(calls);

/** Settings of the gateway, in addition to those common to all services. */
export const gatewayConfig = z.object({
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address on which the web app, the API and sockets are served.'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe('Port of the web app, the API and sockets. 0 uses a free one.'),
  PUBLIC_ORIGIN: z
    .url()
    .optional()
    .meta({
      description: "Origin that members use, required behind a proxy. By default the request's own Host.",
      production: [required, https],
    }),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .meta({
      description: 'Addresses of the proxies whose X-Forwarded-* headers are trusted, separated by commas.',
      production: [required],
    }),
  REALTIME_URL: z.url().describe('URL at which realtime accepts sockets, with its port.'),
  WEB_DIR: z.string().describe('Folder of the built web app.'),
  ACCESS_TOKEN_PUBLIC_KEY: z
    .string()
    .min(1)
    .meta({
      description:
        "Public key that verifies access tokens (ES256), in PEM (SPKI). While identity's key is being replaced, the new one followed by the old one.",
      production: [strongKey],
    }),
  MEMBER_CALLS_PER_MINUTE: perMinute(300).describe('Number of calls that a member may make per minute.'),
  ANONYMOUS_CALLS_PER_MINUTE: perMinute(600).describe(
    'Number of calls without sign-in that an address may make per minute.',
  ),
  BODY_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(1024 * 1024)
    .describe('Maximum size of a body, in bytes. Forms have their own limit.'),
  IMAGE_STORE: z.string().default('.data/images').meta({
    description:
      'Folder of uploaded files, or a bucket: s3://name or s3://name/prefix. Several gateways share one.',
    writable: true,
  }),
  S3_ENDPOINT: z
    .url()
    .optional()
    .meta({
      description: 'Address of the S3-compatible server, if IMAGE_STORE is a bucket.',
      production: [https],
    }),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    description: 'Name of the key that may read, write, delete and list the objects of the bucket.',
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Its secret.', secret: true, production: [strongSecret] }),
  ANSWER_STORE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(1024)
    .default(32)
    .describe(
      'Memory for cached responses that members share, in MB. They are cached for less than a second.',
    ),
  WELCOME_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(60)
    .describe("Minutes that pages promise to new members. Must equal the ledger's WELCOME_MINUTES."),
  FEDCM_CONFIG_URL: z
    .url()
    .optional()
    .describe(
      "URL of the provider's one-tap sign-in, which pages may contact. Must equal identity's FEDCM_CONFIG_URL.",
    ),
  ...contactConfig,
  IMAGES_PER_HOUR: z.coerce
    .number()
    .int()
    .positive()
    .default(60)
    .describe('Number of images that a member may upload per hour, for any purpose.'),
  RAZORPAY_CHECKOUT_URL: z
    .url()
    .default('https://checkout.razorpay.com/v1/checkout.js')
    .meta({
      description: "URL of the payment provider's checkout script. Only the page for purchases may load it.",
      production: [https],
    }),
  RAZORPAY_API_URL: z
    .url()
    .default('https://api.razorpay.com')
    .meta({
      description:
        "URL of the payment provider's API, whose frames its checkout shows. Must equal the ledger's RAZORPAY_API_URL.",
      production: [https],
    }),
  ...imageConfig,
  ...publicReadingConfig,
  PUBLIC_FIGURES: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Whether `/books` shows everyone what the community did in the last twelve months, as sums without names.',
    ),
  ...plansConfig,
  ...inPersonConfig,
  ...signUpConfig,
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
