import { z } from 'zod';

const perMinute = (calls: number) => z.coerce.number().int().positive().default(calls);

/** What the gateway reads from its environment, beside what every service reads. */
export const gatewayConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** The origin members use, when a proxy stands in front; else the request's own Host. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** Addresses of proxies whose X-Forwarded-* headers count, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Where realtime takes sockets. */
  REALTIME_URL: z.url(),
  /** The built web app. */
  WEB_DIR: z.string(),
  /** PEM of the key that verifies access tokens (ES256). */
  ACCESS_TOKEN_PUBLIC_KEY: z.string().min(1),
  MEMBER_CALLS_PER_MINUTE: perMinute(300),
  ANONYMOUS_CALLS_PER_MINUTE: perMinute(600),
  /** The largest JSON body and the largest form, in bytes. */
  BODY_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(1024 * 1024),
  FORM_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(12 * 1024 * 1024),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;
