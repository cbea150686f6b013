import { credentialsOf, challenge } from '../auth/scram.ts';
import type { Role } from '../auth/users.ts';
import { Binary, isDocument, type Document, type Value } from '../bson/values.ts';
import { locationError, mongoError, notSupported } from '../errors.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';

const FIELDS = 'pwd roles';
const UNSUPPORTED = {
  unsupported: 'customData mechanisms authenticationRestrictions digestPassword passwordDigestor',
  writeConcern: true,
};
const MECHANISM = 'SCRAM-SHA-256';
const ROLES = new Set(['root', 'readWrite']);

export const USER_COMMANDS: CommandTable = {
  createUser: command(runCreateUser, FIELDS, UNSUPPORTED),
  updateUser: command(runUpdateUser, FIELDS, UNSUPPORTED),
  saslStart: command(runSaslStart, 'mechanism payload options autoAuthorize'),
  saslContinue: command(runSaslContinue, 'conversationId payload'),
};

function runCreateUser(context: CommandContext): Document {
  const name = userName(context);
  const { users } = context.server;
  if (users.find(name)) throw locationError(51_003, `User "${name}@admin" already exists`);
  users.put({ name, ...userFieldsOf(context.command) });
  return { ok: 1 };
}

function runUpdateUser(context: CommandContext): Document {
  const name = userName(context);
  const { users } = context.server;
  if (!users.find(name)) throw mongoError('UserNotFound', `Could not find user "${name}" for db "admin"`);
  users.put({ name, ...userFieldsOf(context.command) });
  return { ok: 1 };
}

function userName({ command: document, name, database }: CommandContext): string {
  if (database !== 'admin') throw notSupported('a user of another database than admin');
  return String(document[name]);
}

function userFieldsOf({ pwd, roles }: Document) {
  // Other characters would need SASLprep (RFC 4013), which the stand-in does not implement.
  if (typeof pwd !== 'string' || !/^[\x21-\x7e]+$/.test(pwd))
    throw notSupported('a password with other than visible ASCII characters');
  if (!Array.isArray(roles)) throw mongoError('BadValue', 'roles must be an array');
  return { credentials: credentialsOf(pwd), roles: roles.map(roleOf) };
}

function roleOf(role: Value): Role {
  if (!isDocument(role) || !ROLES.has(String(role['role']))) throw notSupported('this role');
  return { role: String(role['role']), db: String(role['db']) };
}

const textOf = (payload: Value): string =>
  payload instanceof Binary ? Buffer.from(payload.buffer).toString('utf8') : '';
const failed = (): Error => mongoError('AuthenticationFailed', 'Authentication failed.');

function runSaslStart({ server, connection, command: document }: CommandContext): Document {
  if (document['mechanism'] !== MECHANISM) throw notSupported('another authentication than SCRAM-SHA-256');
  const begun = challenge(textOf(document['payload']), (user) => server.users.find(user)?.credentials);
  if (!begun) throw failed();
  server.access.challenges.set(connection, begun);
  return { conversationId: 1, done: false, payload: new Binary(Buffer.from(begun.message)), ok: 1 };
}

function runSaslContinue({ server, connection, command: document }: CommandContext): Document {
  const { challenges } = server.access;
  const begun = challenges.get(connection);
  challenges.delete(connection);
  const response = begun?.verify(textOf(document['payload']));
  if (!begun || response === undefined) throw failed();
  server.access.signIn(connection, begun.user);
  return { conversationId: 1, done: true, payload: new Binary(Buffer.from(response)), ok: 1 };
}
