import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Services with a database. Each has its own user there. */
const WITH_DATABASE = ['identity', 'content', 'exchange', 'ledger', 'realtime'] as const;
/** Services that call others. The runner calls none. */
const CALLERS = ['gateway', ...WITH_DATABASE, 'media'] as const;
const BROKER_USERS = ['admin', ...CALLERS, 'runner'] as const;
const DATABASE_USERS = ['admin', ...WITH_DATABASE] as const;

/** Keys and passwords of an installation in containers, by name. Public keys are derived from them. */
type InstallationSecrets = Readonly<Record<string, string>>;

// Begins with a letter, because the broker's configuration would read digits as a number.
const newPassword = (): string => `p${randomBytes(24).toString('hex')}`;
const base64Of = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'der' }).toString('base64');
const passwordsOf = (prefix: string, users: readonly string[]) =>
  users.map((user) => [`${prefix}_${user}`, newPassword] as const);

/** How each secret is created. */
const GENERATORS = new Map<string, () => string>([
  [
    'access_token',
    () =>
      String(
        generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
          type: 'pkcs8',
          format: 'pem',
        }),
      ),
  ],
  ['identity', newPassword],
  ['second_factor', () => randomBytes(32).toString('base64')],
  // The rules for passwords require a capital letter, a digit and a special character.
  ['admin_password', () => `A1!${newPassword()}`],
  ['database_key', () => randomBytes(96).toString('base64')],
  ['turn', newPassword],
  ['grafana', newPassword],
  ['backup_passphrase', newPassword],
  ...passwordsOf('broker', BROKER_USERS),
  ...passwordsOf('database', DATABASE_USERS),
  ...CALLERS.map(
    (name) => [`calls_${name}`, () => base64Of(generateKeyPairSync('ed25519').privateKey)] as const,
  ),
]);

/** Returns the stored secrets unchanged, with those that are missing. */
export const completeSecrets = (stored: InstallationSecrets): InstallationSecrets => ({
  ...Object.fromEntries(
    [...GENERATORS].filter(([name]) => !(name in stored)).map(([name, generate]) => [name, generate()]),
  ),
  ...stored,
});

const named = (prefix: string, users: readonly string[]) => users.map((user) => `${prefix}_${user}`);

/** Secrets that can be replaced while the services are stopped, by kind. Stored data depends on two, whose old ones are kept. */
const REPLACEABLE = new Map<string, readonly string[]>([
  ['access-token', ['access_token']],
  ['backup', ['backup_passphrase']],
  ['broker', named('broker', BROKER_USERS)],
  ['calls', named('calls', CALLERS)],
  // Without the admin, whose password the database stores.
  ['database', named('database', WITH_DATABASE)],
  ['identity', ['identity']],
  ['second-factor', ['second_factor']],
  ['turn', ['turn']],
]);

/** Kinds of secrets whose old ones identity still needs, and what becomes of them. */
const RETIRED = new Map<string, (stored: InstallationSecrets) => InstallationSecrets>([
  ['identity', retireIdentity],
  ['second-factor', retireSecondFactor],
]);

/** Returns the secrets without those of some kinds, so that they are created again. Throws if a kind can't be replaced. */
export function dropSecrets(stored: InstallationSecrets, kinds: readonly string[]): InstallationSecrets {
  const kept = kinds.reduce((secrets, kind) => RETIRED.get(kind)?.(secrets) ?? secrets, stored);
  const dropped = kinds.flatMap((kind) => {
    const names = REPLACEABLE.get(kind);
    if (names === undefined)
      throw new Error(`${kind} can't be replaced, only ${[...REPLACEABLE.keys()].join(', ')}`);
    return names;
  });
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !dropped.includes(name)));
}

/** Recovery codes and appeal links of the old key remain valid. */
function retireIdentity(stored: InstallationSecrets): InstallationSecrets {
  const { identity } = stored;
  return identity === undefined ? stored : { ...stored, identity_accepted: identity };
}

/** The key of mailboxes was derived from the first key of second factors, and must remain the same. */
function retireSecondFactor(stored: InstallationSecrets): InstallationSecrets {
  const { second_factor: key, second_factor_previous: earlier, mailbox } = stored;
  if (key === undefined) return stored;
  const previous = earlier === undefined ? key : `${key},${earlier}`;
  return { ...stored, second_factor_previous: previous, mailbox: mailbox ?? key };
}

/** Secrets on which stored data depends: a restore brings them back. All others belong to the server. */
const OF_DATA = ['access_token', 'identity', 'second_factor', 'admin_password'];
/** Those that an installation has only after the keys of identity or of second factors were replaced. */
const AFTER_REPLACEMENT = ['identity_accepted', 'second_factor_previous', 'mailbox'];

/** Returns the secrets with those of a restored backup on which its data depends. A backup without secrets changes nothing. */
export function adoptSecrets(own: InstallationSecrets, restored: InstallationSecrets): InstallationSecrets {
  if (!('second_factor' in restored)) return own;
  const adopted = [...OF_DATA, ...AFTER_REPLACEMENT];
  return Object.fromEntries([
    ...Object.entries(own).filter(([name]) => !AFTER_REPLACEMENT.includes(name)),
    ...Object.entries(restored).filter(([name]) => adopted.includes(name)),
  ]);
}

/**
 * Returns the files that pass the secrets to the containers of `deploy/compose.yaml`, with their content. Each
 * container receives only its own file. Values contain none of the characters that readers of such files interpret
 * (`$`, `#`, quotes), and `\n` instead of line breaks.
 */
export function secretFiles(secrets: InstallationSecrets): Record<string, string> {
  const of: Lookup = (name) => {
    const secret = secrets[name];
    if (secret === undefined) throw new Error(`the secret ${name} is missing`);
    return secret;
  };
  return {
    'services.env': linesOf([...variablesOfServices(of), ...variablesOfOldKeys(of, secrets)]),
    'runner.env': linesOf([
      ['CALLER_KEYS', callerKeys(of)],
      ['NATS_URL', brokerUrl(of, 'runner')],
    ]),
    'broker.env': linesOf(
      BROKER_USERS.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, of(`broker_${user}`)]),
    ),
    'broker-admin.env': linesOf([['NATS_URL', brokerUrl(of, 'admin')]]),
    'database.env': linesOf([
      ['MONGO_INITDB_ROOT_USERNAME', 'admin'],
      ['MONGO_INITDB_ROOT_PASSWORD', of('database_admin')],
      ['MONGO_KEY', of('database_key')],
    ]),
    'database-admin.env': linesOf([
      ['MONGO_URI', databaseUrl(of, 'admin')],
      ...WITH_DATABASE.map(
        (name) => [`MONGO_${name.toUpperCase()}_PASSWORD`, of(`database_${name}`)] as const,
      ),
    ]),
    'check.env': linesOf([['MONGO_URI', databaseUrl(of, 'ledger')]]),
    'turn.env': linesOf([['TURN_SECRET', of('turn')]]),
    'grafana.env': linesOf([['GF_SECURITY_ADMIN_PASSWORD', of('grafana')]]),
    'backup-passphrase': `${of('backup_passphrase')}\n`,
  };
}

/** Returns a secret by its name. */
type Lookup = (name: string) => string;
type Variable = readonly [name: string, value: string];

/** Returns the variables of the process that runs all services except the runner. */
function variablesOfServices(of: Lookup): Variable[] {
  const signing = createPrivateKey(of('access_token'));
  const verifying = createPublicKey(signing).export({ type: 'spki', format: 'pem' });
  return [
    ['CALLER_KEYS', callerKeys(of)],
    ['GATEWAY__ACCESS_TOKEN_PUBLIC_KEY', onOneLine(verifying)],
    ['IDENTITY__ACCESS_TOKEN_PRIVATE_KEY', onOneLine(of('access_token'))],
    ['IDENTITY__IDENTITY_KEY', of('identity')],
    ['IDENTITY__ADMIN_PASSWORD', of('admin_password')],
    ['REALTIME__TURN_SECRET', of('turn')],
    ...CALLERS.flatMap((name): Variable[] => [
      [`${name.toUpperCase()}__NATS_URL`, brokerUrl(of, name)],
      [`${name.toUpperCase()}__CALL_KEY`, of(`calls_${name}`)],
    ]),
    ...WITH_DATABASE.map((name): Variable => [`${name.toUpperCase()}__MONGO_URI`, databaseUrl(of, name)]),
  ];
}

/**
 * Returns the keys of which old ones are accepted: that of second factors, followed by those that only decrypt, and, if there are any, that of mailboxes and
 * the old one of identity.
 */
function variablesOfOldKeys(
  of: Lookup,
  { identity_accepted: accepted, second_factor_previous: previous, mailbox }: InstallationSecrets,
): Variable[] {
  const key = of('second_factor');
  return [
    ['IDENTITY__SECOND_FACTOR_KEY', previous === undefined ? key : `${key},${previous}`],
    ...(mailbox === undefined ? [] : [['IDENTITY__MAILBOX_KEY', mailbox] as const]),
    ...(accepted === undefined ? [] : [['IDENTITY__ACCEPTED_IDENTITY_KEY', accepted] as const]),
  ];
}

const brokerUrl = (of: Lookup, user: string): string => `nats://${user}:${of(`broker_${user}`)}@nats:4222`;
const databaseUrl = (of: Lookup, user: string): string =>
  `mongodb://${user}:${of(`database_${user}`)}@mongo:27017/?replicaSet=rs0&authSource=admin`;

/** Returns the public keys of all callers, as the setting CALLER_KEYS. */
const callerKeys = (of: Lookup): string =>
  CALLERS.map((caller) => {
    const der = Buffer.from(of(`calls_${caller}`), 'base64');
    const publicKey = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
    return `${caller}=${base64Of(publicKey)}`;
  }).join(',');

const onOneLine = (pem: string | Buffer): string => String(pem).trim().replaceAll('\n', '\\n');

const linesOf = (variables: readonly Variable[]): string =>
  variables.map(([name, value]) => `${name}=${value}\n`).join('');
