import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { LoginSessionId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';

export const DeviceKind = z.enum(['computer', 'phone', 'tablet', 'program']);
export type DeviceKind = z.output<typeof DeviceKind>;

/** A login session, as its owner sees it. */
export const LoginSessionView = z.object({
  id: LoginSessionId,
  /** Description from the user agent: "Firefox on Linux". */
  device: z.string(),
  /** Its names, for a localized description. A program that is not a browser is listed as the browser. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: DeviceKind,
  /** Network of origin: an IPv4 address, or the 64-bit prefix of an IPv6 address, which one household shares. */
  network: z.string(),
  started_at: Instant,
  /** Time of the sign-in or the last refresh. Accurate to the lifetime of an access token. */
  last_seen_at: Instant,
  /** When it ends, regardless of activity. */
  ends_at: Instant,
  /** Whether it is the caller's login session. */
  is_current: z.boolean(),
});
export type LoginSessionView = z.output<typeof LoginSessionView>;

export const listLoginSessions = endpoint({
  name: 'identity.login_session.list',
  summary: 'Lists the devices where the caller is signed in, last used first.',
  access: 'member',
  http: { method: 'GET', path: 'auth/sessions/' },
  input: z.object(pageQuery(20)),
  output: pageOf(LoginSessionView),
  errors: {},
});

export const endLoginSessions = endpoint({
  name: 'identity.login_session.end_others',
  summary: 'Signs the caller out on all other devices; the calling device stays signed in.',
  access: 'member',
  http: { method: 'DELETE', path: 'auth/sessions/' },
  input: z.object({}),
  output: z.object({ ended: z.int().nonnegative() }),
  errors: {},
});

export const endLoginSession = endpoint({
  name: 'identity.login_session.end',
  summary:
    "Signs out one of the caller's devices. Its access token and sockets stop working within a second.",
  access: 'member',
  http: { method: 'DELETE', path: 'auth/sessions/{id}/' },
  input: z.object({ id: LoginSessionId }),
  output: z.object({ ended: z.literal(1) }),
  errors: {
    'login_session.not_found': declareError('not_found', 'This device is no longer signed in.'),
  },
});
