import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adoptSecrets, completeSecrets, dropSecrets, secretFiles } from './installation-secrets.js';

const secrets = completeSecrets({});
const files = secretFiles(secrets);
const valueOf = (file: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(files[file] ?? '')?.[1] ?? '';

describe('the secrets of an installation', () => {
  it('are different in each installation', () => {
    const other = completeSecrets({});
    expect(Object.keys(secrets).filter((name) => secrets[name] === other[name])).toEqual([]);
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  });

  it('remain when a later version adds others', () => {
    const { turn, ...stored } = secrets;
    const completed = completeSecrets({ ...stored, retired: 'x' });
    expect(completed).toMatchObject({ ...stored, retired: 'x' });
    expect(completed['turn']).not.toBe(turn);
  });

  it('of a restored backup replace only those on which its data depends', () => {
    const restored = completeSecrets({});
    const adopted = adoptSecrets(secrets, restored);
    const replaced = Object.keys(adopted).filter((name) => adopted[name] === restored[name]);
    expect(replaced.sort()).toEqual(['access_token', 'admin_password', 'identity', 'second_factor']);
    expect(adopted).toEqual({
      ...secrets,
      ...Object.fromEntries(replaced.map((name) => [name, restored[name]])),
    });
  });

  it('of some kinds are created again, and all others remain', () => {
    const replaced = completeSecrets(dropSecrets(secrets, ['broker', 'access-token']));
    const changed = Object.keys(secrets).filter((name) => secrets[name] !== replaced[name]);
    expect(changed.sort()).toEqual([
      'access_token',
      ...Object.keys(secrets)
        .filter((name) => name.startsWith('broker_'))
        .sort(),
    ]);
  });

  it.each(['mailbox', 'database_admin', 'constructor'])('include %s, which can’t be replaced', (kind) => {
    expect(() => dropSecrets(secrets, [kind])).toThrow("can't be replaced");
  });

  it('of a restored backup without any change nothing', () => {
    expect(adoptSecrets(secrets, {})).toEqual(secrets);
  });

  it('keep the old keys of second factors, and the first one for mailboxes', () => {
    const keysOf = (of: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        [...(secretFiles(of)['services.env'] ?? '').matchAll(/^IDENTITY__(\w+_KEY)=(.*)$/gm)].map(
          ([, name = '', value]) => [name, value],
        ),
      );
    const replace = (of: typeof secrets) => completeSecrets(dropSecrets(of, ['second-factor']));
    const first = secrets['second_factor'];
    const once = replace(secrets);
    const twice = replace(once);
    expect(keysOf(secrets)).not.toHaveProperty('MAILBOX_KEY');
    expect(once['second_factor']).not.toBe(first);
    expect(keysOf(once)).toMatchObject({
      SECOND_FACTOR_KEY: `${once['second_factor']},${first}`,
      MAILBOX_KEY: first,
    });
    expect(keysOf(twice)).toMatchObject({
      SECOND_FACTOR_KEY: `${twice['second_factor']},${once['second_factor']},${first}`,
      MAILBOX_KEY: first,
    });
    // A backup from before has none of the old keys, and its own ones suffice.
    expect(keysOf(adoptSecrets(twice, secrets))).toEqual(keysOf(secrets));
    expect(keysOf(adoptSecrets(secrets, twice))).toEqual(keysOf(twice));
  });

  it('keep the old key of identity, whose recovery codes members have', () => {
    const replaced = completeSecrets(dropSecrets(secrets, ['identity', 'second-factor']));
    expect(replaced['identity']).not.toBe(secrets['identity']);
    const services = secretFiles(replaced)['services.env'] ?? '';
    expect(services).toContain(`IDENTITY__ACCEPTED_IDENTITY_KEY=${secrets['identity']}\n`);
    expect(services).toContain(`IDENTITY__IDENTITY_KEY=${replaced['identity']}\n`);
    expect(adoptSecrets(replaced, secrets)).not.toHaveProperty('identity_accepted');
  });

  it('include an access-token key whose public part the gateway receives', () => {
    const publicKey = valueOf('services.env', 'GATEWAY__ACCESS_TOKEN_PUBLIC_KEY').replaceAll('\\n', '\n');
    const derived = createPublicKey(createPrivateKey(secrets['access_token'] ?? ''));
    expect(createPublicKey(publicKey).equals(derived)).toBe(true);
  });
});

describe('the files of the containers', () => {
  it('contain one variable per line, without characters that readers interpret', () => {
    const lines = Object.entries(files)
      .filter(([name]) => name.endsWith('.env'))
      .flatMap(([, text]) => text.trimEnd().split('\n'));
    expect(lines.filter((line) => !/^[A-Z][A-Z0-9_]*=[^$#'"`]+$/.test(line))).toEqual([]);
  });

  it('give the same password to both sides of a connection', () => {
    const password = valueOf('broker.env', 'NATS_LEDGER_PASSWORD');
    expect(valueOf('services.env', 'LEDGER__NATS_URL')).toBe(`nats://ledger:${password}@nats:4222`);
    const database = valueOf('database-admin.env', 'MONGO_LEDGER_PASSWORD');
    expect(valueOf('services.env', 'LEDGER__MONGO_URI')).toContain(`//ledger:${database}@mongo:27017/`);
    expect(valueOf('services.env', 'REALTIME__TURN_SECRET')).toBe(valueOf('turn.env', 'TURN_SECRET'));
  });

  it('give the runner no secret of another container', () => {
    expect(files['runner.env']?.match(/^\w+(?==)/gm)).toEqual(['CALLER_KEYS', 'NATS_URL']);
  });
});

describe('make-keys', () => {
  const PROGRAM = join(import.meta.dirname, '../dist/cli/make-keys.js');
  const folder = mkdtempSync(join(tmpdir(), 'skillhour-keys-'));
  const contents = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes files for their owner only, and the same ones when it is run again', () => {
    execFileSync(process.execPath, [PROGRAM, folder]);
    const first = contents();
    expect(Object.keys(first).sort()).toEqual([...Object.keys(files), 'keys.json'].sort());
    const modes = Object.keys(first).map((name) => statSync(join(folder, name)).mode & 0o777);
    expect([...new Set(modes)]).toEqual([0o600]);
    execFileSync(process.execPath, [PROGRAM, folder]);
    expect(contents()).toEqual(first);
  });
});
