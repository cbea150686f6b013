import { randomBytes } from 'node:crypto';
import { type BrokerUsers, userUrl } from './broker-users.ts';

const ADMIN = 'admin';
const PASSWORD_PREFIX = 'test-';

/**
 * Users of a test broker. All passwords derive from one secret, so the admin's address is sufficient to
 * connect as anyone.
 */
export interface TestUsers extends BrokerUsers {
  readonly adminUrl: (url: string) => string;
}

/** Creates users. `allNamespaces` is for tests that create their own namespaces. */
export function newTestUsers(allNamespaces = true): TestUsers {
  const secret = `${PASSWORD_PREFIX}${randomBytes(12).toString('hex')}`;
  const passwordOf = (user: string) => (user === ADMIN ? secret : `${secret}-${user}`);
  return { passwordOf, allNamespaces, adminUrl: (url) => userUrl(url, ADMIN, secret) };
}

/**
 * Returns the address of another user of the same broker, or null if the broker's users are not from
 * `newTestUsers`.
 */
export function testUserUrl(adminUrl: string, user: string): string | null {
  const { username, password } = new URL(adminUrl.split(',')[0] ?? '');
  if (username !== ADMIN || !password.startsWith(PASSWORD_PREFIX)) return null;
  return userUrl(adminUrl, user, `${password}-${user}`);
}
