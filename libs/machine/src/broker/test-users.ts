import { randomBytes } from 'node:crypto';
import { type BrokerUsers, userUrl } from './broker-users.ts';

const ADMIN = 'admin';
const MARK = 'test-';

/** Users of a broker for tests, where one secret leads to everybody's password: an address of the admin is all that travels. */
export interface TestUsers extends BrokerUsers {
  readonly adminUrl: (url: string) => string;
}

/** `allNamespaces` is for tests that make up a namespace each. */
export function newTestUsers(allNamespaces = true): TestUsers {
  const secret = `${MARK}${randomBytes(12).toString('hex')}`;
  const passwordOf = (user: string) => (user === ADMIN ? secret : `${secret}-${user}`);
  return { passwordOf, allNamespaces, adminUrl: (url) => userUrl(url, ADMIN, secret) };
}

/** The address of another user of the same broker; null where the broker is not one of `newTestUsers`. */
export function testUserUrl(adminUrl: string, user: string): string | null {
  const { username, password } = new URL(adminUrl);
  if (username !== ADMIN || !password.startsWith(MARK)) return null;
  return userUrl(adminUrl, user, `${password}-${user}`);
}
