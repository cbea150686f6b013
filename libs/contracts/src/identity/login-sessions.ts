import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { LoginSessionId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { refusal } from '../kernel/refusal.js';

export const DeviceKind = z.enum(['computer', 'phone', 'tablet', 'program']);
export type DeviceKind = z.output<typeof DeviceKind>;

/** A device's sign-in, as its owner sees it. */
export const LoginSessionView = z.object({
  id: LoginSessionId,
  /** In words, from what the browser says of itself: "Firefox on Linux". */
  device: z.string(),
  /** Its names, for whoever tells them in the reader's language. A program that is no browser stands in the browser's place. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: DeviceKind,
  /** Where from: an IPv4 address, or the 64 bits of an IPv6 address that one household has. */
  network: z.string(),
  started_at: Instant,
  /** The sign-in or the last refresh: to within the life of an access token. */
  last_seen_at: Instant,
  /** When it ends, however much it is used. */
  ends_at: Instant,
  /** The one that asks. */
  is_current: z.boolean(),
});
export type LoginSessionView = z.output<typeof LoginSessionView>;

export const listLoginSessions = endpoint({
  name: 'identity.login_session.list',
  summary: 'Where the caller is signed in, last used first.',
  access: 'member',
  http: { method: 'GET', path: 'auth/sessions/' },
  input: z.object(pageQuery(20)),
  output: pageOf(LoginSessionView),
  errors: {},
});

export const endLoginSessions = endpoint({
  name: 'identity.login_session.end_others',
  summary: 'Signs the caller out everywhere else; the device that asks stays signed in.',
  access: 'member',
  http: { method: 'DELETE', path: 'auth/sessions/' },
  input: z.object({}),
  output: z.object({ ended: z.int().nonnegative() }),
  errors: {},
});

export const endLoginSession = endpoint({
  name: 'identity.login_session.end',
  summary: "Signs one of the caller's devices out; its access token and sockets stop within a second.",
  access: 'member',
  http: { method: 'DELETE', path: 'auth/sessions/{id}/' },
  input: z.object({ id: LoginSessionId }),
  output: z.object({ ended: z.literal(1) }),
  errors: {
    'login_session.not_found': refusal('not_found', 'This device is no longer signed in.'),
  },
});
