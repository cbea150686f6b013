import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../processes/node.ts';

/** The users of the broker with what each may do, as `npm run generate` has written them for every place where there is a broker. */
const USERS_FILE = join(ROOT, 'k8s/broker/users.conf');
const PASSWORD = /\$NATS_([A-Z]+)_PASSWORD/g;
/** What is spelled with the product's namespace, as a whole token: `skillhour`, `skillhour_EVENTS`, `KV_skillhour_revocations`. */
const NAMESPACED = /(?<=[".])(?:KV_)?skillhour(?:_[A-Za-z_]+)?(?=\.|")/g;

export interface BrokerUsers {
  /** The password of a user, who is the admin or called as a service. */
  readonly passwordOf: (user: string) => string;
  /** The same permissions in every namespace, as tests have one each. */
  readonly allNamespaces?: boolean;
}

/** The part of a server's configuration that says who may do what. */
export async function usersConfiguration({
  passwordOf,
  allNamespaces = false,
}: BrokerUsers): Promise<string> {
  const text = await readFile(USERS_FILE, 'utf8');
  return (allNamespaces ? text.replace(NAMESPACED, '*') : text).replace(PASSWORD, (_, user: string) =>
    JSON.stringify(passwordOf(user.toLowerCase())),
  );
}

/** Every user there is. */
export async function brokerUserNames(): Promise<string[]> {
  const text = await readFile(USERS_FILE, 'utf8');
  return [...text.matchAll(PASSWORD)].map(([, user = '']) => user.toLowerCase());
}

/** The address under which a user comes. */
export function userUrl(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}
