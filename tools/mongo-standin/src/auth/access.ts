import { mongoError } from '../errors.ts';
import type { Challenge } from './scram.ts';
import type { Role, User, Users } from './users.ts';

/** Commands that need no authentication, because they access no data. */
const UNAUTHENTICATED_COMMANDS = new Set([
  'hello',
  'ismaster',
  'isMaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'saslStart',
  'saslContinue',
]);
/** Commands for the client's own transactions and sessions; drivers send them to `admin`. */
const CLIENT_SESSION_COMMANDS = new Set([
  'commitTransaction',
  'abortTransaction',
  'endSessions',
  'killSessions',
  'refreshSessions',
]);

/**
 * The signed-in user of each connection, and the user's permissions. Without `enforced` every connection may run every
 * command.
 */
export class Access {
  /** SCRAM conversations that wait for the client's proof, by connection. */
  readonly challenges = new Map<number, Challenge>();
  readonly #names = new Map<number, string>();
  readonly #users: Users;
  readonly #enforced: boolean;

  constructor(users: Users, enforced: boolean) {
    this.#users = users;
    this.#enforced = enforced;
  }

  signIn(connection: number, name: string): void {
    this.#names.set(connection, name);
  }

  closed(connection: number): void {
    this.#names.delete(connection);
    this.challenges.delete(connection);
  }

  /** @throws Unauthorized, with MongoDB's messages */
  check(connection: number, command: string, database: string): void {
    if (!this.#enforced || UNAUTHENTICATED_COMMANDS.has(command)) return;
    const name = this.#names.get(connection);
    const user = name === undefined ? undefined : this.#users.find(name);
    if (!user) {
      // Only an unauthenticated client can create the first user: the server listens on this machine only.
      if (command === 'createUser' && database === 'admin' && !this.#users.any) return;
      throw mongoError('Unauthorized', `Command ${command} requires authentication`);
    }
    if (CLIENT_SESSION_COMMANDS.has(command) || mayUse(user, database)) return;
    throw mongoError('Unauthorized', `not authorized on ${database} to execute command ${command}`);
  }
}

const isRoot = ({ role, db }: Role): boolean => role === 'root' && db === 'admin';

const mayUse = ({ roles }: User, database: string): boolean =>
  roles.some(
    (role) => isRoot(role) || (role.role === 'readWrite' && role.db === database && database !== 'admin'),
  );
