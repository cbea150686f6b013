import { spawn, spawnSync } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = join(ROOT, 'deploy/skillhour');
const BACKUP = 'skillhour-2026-11-28T03-17-00-512Z.tar.age';
const LINK = 'https://skills.example.org/reset-password?token=abc';

/** Replaces every program outside of the script. Records its call, and responds as the environment says. */
const FAKE = `#!/bin/sh
call="$(basename "$0") $*"
printf '%s\\n' "$call" >>"$CALLS"
[ -z "\${COMPOSE_FILE-}" ] || printf '%s' "$COMPOSE_FILE" >"$CALLS.compose"
case $call in
  'docker version '*) printf '%s\\n' "\${DOCKER_VERSION-20.10.24+dfsg1}" ;;
  'docker compose version') [ "\${PLUGIN-yes}" = yes ] ;;
  'docker compose ps -q caddy') printf '%s' "\${CADDY-}" ;;
  *check-mail.js) exit "\${MAIL_STATUS-0}" ;;
  *' doctor') exit "\${DOCTOR_STATUS-0}" ;;
  *' migrate') exit "\${MIGRATE_STATUS-0}" ;;
  'docker compose up -d'*) [ "\${BROKEN_VERSION-}" != "$(sed -n s/^SKILLHOUR_VERSION=//p "$SKILLHOUR_HOME/.env")" ] ;;
  *backup.js*) printf '/backups/%s: 5 bytes\n' '${BACKUP}'; exit "\${BACKUP_STATUS-0}" ;;
  *restore.js*) printf 'Restored.\nhead 7:abc\n'; exit "\${RESTORE_STATUS-0}" ;;
  'id '*) echo "\${USER_ID-0}" ;;
  *admin-link.js) echo '${LINK}' ;;
  *export-bank.js*) echo '/exports/skillhour-skills.example.org-2026-11-28.zip'; exit "\${EXPORT_STATUS-0}" ;;
  *replay-dead-letters.js*) printf '{}\\n%s\\n' "\${DEAD_LETTERS-0 dead letters}" ;;
  'docker inspect '*) printf '%s\\n' "\${RUNNER-healthy}" ;;
  'curl '*) [ "\${PUBLIC-yes}" = yes ] && printf '{"down":[]}' ;;
  *' exec -T services '*) printf '%s' "{\\"status\\":\\"ready\\",\\"down\\":[\${DOWN-}]}" ;;
  'ss '*":\${USED_PORT-none}") echo LISTEN ;;
  'df '*) printf 'Filesystem\\n/dev/vda1 1 1 %s 1%% /\\n' "\${DISK_KB-9000000}" ;;
  'getent '*) [ -z "\${ADDRESS-203.0.113.9}" ] || printf '%s STREAM\\n' "\${ADDRESS-203.0.113.9}" ;;
  'hostname '*) echo '203.0.113.9 10.0.0.4' ;;
  'timedatectl '*) printf '%s\\n' "\${SYNCHRONIZED-yes}" ;;
  'uname '*) echo x86_64 ;;
esac
`;
const FAKES = [
  'docker',
  'docker-compose',
  'curl',
  'ss',
  'df',
  'getent',
  'hostname',
  'timedatectl',
  'uname',
  'sleep',
  'id',
  'chown',
  'systemctl',
];

let folder: string;
let home: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-script-'));
  home = join(folder, 'home');
  for (const name of ['bin', 'links', 'proc', 'systemd']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'fake'), FAKE, { mode: 0o755 });
  for (const name of FAKES) await symlink(join(folder, 'fake'), join(folder, 'bin', name));
  await writeFile(join(folder, 'proc/meminfo'), 'MemTotal:        2014000 kB\n');
  await writeFile(join(folder, 'proc/cpuinfo'), 'flags : fpu avx sse\n');
});
afterEach(() => rm(folder, { recursive: true }));

interface Outcome {
  status: number | null;
  output: string;
  /** The calls of other programs, in order. */
  calls: string[];
}

/** Runs a script without a terminal. */
async function run(
  args: readonly string[],
  env: Record<string, string> = {},
  script = SCRIPT,
): Promise<Outcome> {
  const calls = join(folder, 'calls');
  await writeFile(calls, '');
  const child = spawn('sh', [script, ...args], {
    // Without a controlling terminal, on which it would ask.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
      CALLS: calls,
      SKILLHOUR_HOME: home,
      SKILLHOUR_BIN: join(folder, 'links'),
      SKILLHOUR_PROC: join(folder, 'proc'),
      SKILLHOUR_SYSTEMD: join(folder, 'systemd'),
      SKILLHOUR_REGISTRY: 'registry.test/team',
      SKILLHOUR_READY_SECONDS: '0',
      ...env,
    },
  });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const called = (await readFile(calls, 'utf8')).trimEnd().split('\n');
  return { status: await status, output: stdout + stderr, calls: called };
}

const OPTIONS = {
  '--domain': 'skills.example.org',
  '--admin-email': 'admin@example.org',
  '--smtp': 'smtps://us%24er:secret@mail.example.org',
};
const optionsWithout = (missing?: string) =>
  Object.entries(OPTIONS).flatMap(([name, value]) => (name === missing ? [] : [name, value]));
const up = (env: Record<string, string> = {}, more: readonly string[] = ['--no-plans']) =>
  run(['up', ...optionsWithout(), ...more], env);
/** Copy of the folder of an installation, so that `up` runs once for the tests that need one. */
let template: string | undefined;
afterAll(async () => {
  if (template !== undefined) await rm(template, { recursive: true });
});

async function install(): Promise<void> {
  if (template === undefined) {
    await up();
    await writeFile(join(home, 'secrets/backup-passphrase'), 'of this server\n');
    template = await mkdtemp(join(tmpdir(), 'skillhour-installed-'));
    await cp(home, template, { recursive: true });
    return;
  }
  await cp(template, home, { recursive: true });
  await symlink(join(home, 'skillhour'), join(folder, 'links/skillhour'));
}

const settings = (file = '.env') => readFile(join(home, file), 'utf8');
const startsIn = ({ calls }: Outcome) => calls.filter((call) => call.includes(' up -d --remove-orphans'));

describe('the script', () => {
  it('does nothing if it was only partly downloaded', async () => {
    const source = await readFile(SCRIPT, 'utf8');
    expect(source.endsWith('\nmain "$@"\n')).toBe(true);
    const partial = join(folder, 'partial');
    for (const share of [0.3, 0.6, 0.9, 0.999]) {
      await writeFile(partial, source.slice(0, Math.floor(source.length * share)));
      expect((await run(['up', ...optionsWithout(), '--no-plans'], {}, partial)).calls).toEqual(['']);
    }
  });

  it('has the version of the repository', async () => {
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await readFile(SCRIPT, 'utf8')).toContain(`\nVERSION=${version}\n`);
  });

  it('has no problem that shellcheck finds, if it is installed', () => {
    const { error, status, stdout } = spawnSync('shellcheck', [SCRIPT], { encoding: 'utf8' });
    expect(error === undefined ? { status, stdout } : { status: 0, stdout: '' }).toEqual({
      status: 0,
      stdout: '',
    });
  });

  it('explains itself, and rejects what it does not know', async () => {
    expect(await run(['help'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('doctor') as string,
    });
    expect((await run(['sing'])).status).toBe(2);
    expect((await run(['up', '--sing'])).status).toBe(2);
    expect((await run(['up', '--domain'])).status).toBe(2);
  });

  it.each([
    'down',
    'status',
    'logs',
    'admin',
    'check',
    'program',
    'rotate',
    'doctor',
    'backup',
    'restore',
    'resume-mail',
    'upgrade',
  ])('%s requires an installation', async (command) => {
    const { status, output } = await run([command]);
    expect(status).toBe(1);
    expect(output).toContain('Start with: skillhour up');
  });
});

describe('up', () => {
  it('prepares database and broker, migrates, and starts', async () => {
    const { status, output, calls } = await up();
    expect({ status, output }).toMatchObject({ status: 0 });
    const steps = calls.filter((call) => /^docker (run|compose (pull|run|up))/.test(call));
    expect(steps.map((call) => call.replace(/ -v \S+/, ''))).toEqual([
      'docker run --rm --network none --read-only registry.test/team/skillhour:0.1.0 libs/service-kit/dist/cli/make-keys.js /secrets',
      'docker compose pull -q',
      'docker compose run --rm -T prepare-database',
      'docker compose run --rm -T prepare-broker',
      'docker compose run --rm -T migrate',
      'docker compose up -d services runner',
      'docker compose up -d --remove-orphans',
      'docker compose run --rm -T --no-deps services apps/identity/dist/admin-link.js',
    ]);
    expect(output).toContain('https://skills.example.org is ready');
    expect(output).toContain(LINK);
  });

  it('stores the settings for their owner only, secrets apart from the others', async () => {
    await up();
    expect((await settings()).trimEnd().split('\n').sort()).toEqual([
      'ADMIN_EMAIL=admin@example.org',
      'COMPOSE_PROFILES=',
      'DOMAIN=skills.example.org',
      'MEDIA_ADDRESS=203.0.113.9',
      'PLANS=off',
      'SIGN_UP=on',
      'SKILLHOUR_REGISTRY=registry.test/team',
      'SKILLHOUR_VERSION=0.1.0',
      'TURN_URLS=',
    ]);
    expect(await settings('secrets/providers.env')).toBe(`IDENTITY__SMTP_URL=${OPTIONS['--smtp']}\n`);
    const modes = ['.env', 'secrets/providers.env'].map(async (file) => (await stat(join(home, file))).mode);
    expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('installs the files that containers read, and itself', async () => {
    await up();
    for (const file of [
      'compose.yaml',
      'Caddyfile',
      'nats.conf',
      'users.conf',
      'observability/prometheus.yaml',
      'compose.sandbox.yaml',
    ])
      expect((await stat(join(home, file))).mode & 0o777).toBe(0o644);
    const { output } = await run(['help'], {}, join(folder, 'links/skillhour'));
    expect(output).toContain('Usage: skillhour');
  });

  it.each([
    ['yes', 'compose.yaml:compose.sandbox.yaml'],
    ['no', 'compose.yaml'],
  ])('gives the runner what only the compose plugin can, if there is one: %s', async (PLUGIN, files) => {
    await up({ PLUGIN });
    expect(await readFile(join(folder, 'calls.compose'), 'utf8')).toBe(files);
  });

  it('does no harm when it is run again, and then needs no options', async () => {
    await install();
    await writeFile(join(home, '.env'), `${await settings()}OWN=1\n`);
    const before = (await settings()).split('\n').sort();
    const again = await run(['up'], { CADDY: 'abc' }, join(folder, 'links/skillhour'));
    expect(again).toMatchObject({ status: 0 });
    expect(startsIn(again)).toHaveLength(1);
    expect((await settings()).split('\n').sort()).toEqual(before);
    expect(again.output).not.toContain(LINK);
  });

  it('changes what an option names', async () => {
    await install();
    await run(['up', '--smtp', 'smtps://other.example.org', '--turn', '--monitoring']);
    expect(await settings('secrets/providers.env')).toBe('IDENTITY__SMTP_URL=smtps://other.example.org\n');
    expect(await settings()).toMatch(/^COMPOSE_PROFILES=turn,monitoring$/m);
    expect(await settings()).toMatch(/^TURN_URLS=turn:skills\.example\.org:3478,/m);
  });

  it.each(Object.keys(OPTIONS))('without a terminal, requires %s', async (missing) => {
    const outcome = await run(['up', ...optionsWithout(missing), '--no-plans']);
    expect(outcome.status).toBe(2);
    expect(outcome.output).toContain(`(${missing})`);
    expect(startsIn(outcome)).toEqual([]);
  });

  it('requires the keys of the payment provider to sell plans', async () => {
    const outcome = await up({}, []);
    expect(outcome).toMatchObject({
      status: 2,
      output: expect.stringContaining('RAZORPAY_KEY_ID') as string,
    });
    const keys = { RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 's-2', RAZORPAY_WEBHOOK_SECRET: 'w-3' };
    expect((await up(keys, [])).status).toBe(0);
    expect(await settings('secrets/providers.env')).toMatch(/^LEDGER__RAZORPAY_KEY_SECRET=s-2$/m);
  });

  it('holds all emails without a mail server', async () => {
    const { status, calls } = await run(['up', ...optionsWithout('--smtp'), '--no-mail', '--no-plans']);
    expect(status).toBe(0);
    const steps = calls.filter((call) => /hold-mail| up -d/.test(call));
    expect(steps).toEqual([
      'docker compose run --rm -T --no-deps services apps/identity/dist/hold-mail.js',
      'docker compose up -d services runner',
      'docker compose up -d --remove-orphans',
    ]);
  });

  it('uses docker-compose without the plugin', async () => {
    const outcome = await up({ PLUGIN: 'no' });
    expect(outcome.status).toBe(0);
    expect(startsIn(outcome)).toEqual(['docker-compose up -d --remove-orphans']);
  });

  const obstacles: [what: string, env: Record<string, string>, message: string][] = [
    ['an old engine', { DOCKER_VERSION: '19.3.1' }, 'Docker 19.3.1'],
    ['a full disk', { DISK_KB: '3000000' }, 'disk: 3000 MB free'],
    ['a port in use', { USED_PORT: '443' }, 'port 443 is used'],
    ['a name without address', { ADDRESS: '' }, 'has no address'],
    ['no registry', { SKILLHOUR_REGISTRY: '' }, 'SKILLHOUR_REGISTRY'],
  ];
  it.each(obstacles)('starts nothing with %s', async (_, env, message) => {
    const outcome = await up(env);
    expect(outcome).toMatchObject({ status: 1, output: expect.stringContaining(message) as string });
    expect(outcome.calls.filter((call) => /^docker (run|compose (run|up|pull))/.test(call))).toEqual([]);
  });

  it.each([
    ['memory', 'meminfo', 'MemTotal: 1000000 kB\n', 'memory: 1000 MB'],
    ['processor', 'cpuinfo', 'flags : fpu sse\n', 'without AVX'],
  ])('starts nothing if the server lacks the %s', async (_, file, content, message) => {
    await writeFile(join(folder, 'proc', file), content);
    const outcome = await up();
    expect(outcome).toMatchObject({ status: 1, output: expect.stringContaining(message) as string });
    expect(startsIn(outcome)).toEqual([]);
  });

  it('only notes that the name is the address of a router', async () => {
    const { status, output } = await up({ ADDRESS: '198.51.100.7' });
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(output).toContain('note  name: skills.example.org is 198.51.100.7');
  });

  it('rejects values that readers of its files would change', async () => {
    const outcome = await run(['up', ...optionsWithout('--smtp'), '--smtp', 'smtps://a:b$c@d', '--no-plans']);
    expect(outcome).toMatchObject({ status: 1, output: expect.stringContaining('%24') as string });
    expect(startsIn(outcome)).toEqual([]);
  });

  it('stops when the migration fails', async () => {
    const outcome = await up({ MIGRATE_STATUS: '1' });
    expect(outcome.status).toBe(1);
    expect(startsIn(outcome)).toEqual([]);
  });

  it('requires root, and a newer version to be installed by an upgrade', async () => {
    const message = (text: string) => ({ status: 1, output: expect.stringContaining(text) as string });
    expect(await up({ USER_ID: '1000' })).toMatchObject(message('Run this as root.'));
    await install();
    await writeFile(join(home, '.env'), (await settings()).replace('=0.1.0', '=0.0.9'));
    expect(await run(['up'])).toMatchObject(message('Use: skillhour upgrade'));
  });

  it('makes a backup every night', async () => {
    const { calls } = await up();
    expect(calls).toContain('systemctl --quiet enable --now skillhour-backup.timer');
    const unit = await readFile(join(folder, 'systemd/skillhour-backup.service'), 'utf8');
    expect(unit).toContain(`ExecStart=${home}/skillhour backup\n`);
  });

  it('reports that a service does not respond, except the runner, and does not open the site', async () => {
    const outcome = await up({ DOWN: '"ledger"' });
    const output: unknown = expect.stringContaining('services do not respond');
    expect(outcome).toMatchObject({ status: 1, output });
    expect(startsIn(outcome)).toEqual([]);
    expect((await up({ DOWN: '"runner"' })).status).toBe(0);
  });

  it('reports that the site cannot be reached, for example without a certificate', async () => {
    const outcome = await up({ PUBLIC: 'no' });
    expect(outcome).toMatchObject({ status: 1, output: expect.stringContaining('logs caddy') as string });
  });

  it('downloads nothing that a release does not vouch for', async () => {
    const alone = join(folder, 'alone');
    await writeFile(alone, await readFile(SCRIPT));
    await chmod(alone, 0o755);
    const outcome = await run(['up', ...optionsWithout(), '--no-plans'], {}, alone);
    expect(outcome).toMatchObject({
      status: 1,
      output: expect.stringContaining('not from a release') as string,
    });
    expect(outcome.calls.filter((call) => call.startsWith('curl'))).toEqual([]);
  });
});

it('rejects new accounts from the next start, until they are allowed again', async () => {
  await install();
  await run(['up', '--sign-up', 'off'], { CADDY: 'abc' });
  expect(await settings()).toContain('SIGN_UP=off\n');
  await run(['up'], { CADDY: 'abc' });
  expect(await settings()).toContain('SIGN_UP=off\n');
  await run(['up', '--sign-up', 'on'], { CADDY: 'abc' });
  expect(await settings()).toContain('SIGN_UP=on\n');
  expect(await run(['up', '--sign-up', 'no'])).toMatchObject({ status: 2 });
});

describe('an installation', () => {
  beforeEach(install);

  it.each([
    [['down'], 'docker compose down --remove-orphans'],
    [['status'], 'docker compose ps'],
    [['logs', 'caddy'], 'docker compose logs --tail=200 caddy'],
    [['logs', '--no-log-prefix', 'caddy'], 'docker compose logs --no-log-prefix caddy'],
    [['check'], 'docker compose run --rm -T check'],
    [['admin'], 'docker compose run --rm -T --no-deps services apps/identity/dist/admin-link.js'],
    [['resume-mail'], 'docker compose run --rm -T --no-deps services apps/identity/dist/resume-mail.js'],
    [
      ['program', 'prepare-broker', 'libs/messaging/dist/cli/replay-dead-letters.js', '--dry-run'],
      'docker compose run --rm -T --no-deps prepare-broker libs/messaging/dist/cli/replay-dead-letters.js --dry-run',
    ],
    [
      ['backup'],
      'docker compose run --rm -T backup libs/service-kit/dist/cli/backup.js --to /backups --files /var/lib/skillhour/images --secrets /secrets --service apps/ledger/dist/ledger.service.js',
    ],
  ])('%j calls %s', async (args, call) => {
    const { status, calls } = await run(args);
    expect(status).toBe(0);
    expect(calls).toContain(call);
  });

  it('exports the bank to a folder of the installation, and prints the file', async () => {
    const { status, output, calls } = await run(['export', '--timeoverflow']);
    expect(status).toBe(0);
    expect(calls).toContain(
      `docker compose run --rm -T --no-deps -v ${home}/exports:/exports services apps/identity/dist/export-bank.js --to /exports --timeoverflow`,
    );
    expect(output.trim()).toBe(`${home}/exports/skillhour-skills.example.org-2026-11-28.zip`);
  });

  it('says that an export failed, and rejects what it does not know', async () => {
    expect(await run(['export'], { EXPORT_STATUS: '1' })).toMatchObject({
      status: 1,
      output: expect.stringContaining('The bank was not exported.') as string,
    });
    expect(await run(['export', '--csv'])).toMatchObject({ status: 2 });
  });

  it('replaces kinds of secrets together, then stops everything and starts it', async () => {
    const { status, calls } = await run(['rotate', 'broker', 'backup']);
    expect(status).toBe(0);
    expect(calls.filter((call) => /^docker (run|compose (run|down|up))/.test(call))).toEqual([
      expect.stringMatching(/make-keys\.js \/secrets --replace broker --replace backup$/),
      'docker compose down --remove-orphans',
      'docker compose run --rm -T prepare-database',
      'docker compose run --rm -T prepare-broker',
      'docker compose run --rm -T migrate',
      'docker compose up -d services runner',
      'docker compose up -d --remove-orphans',
    ]);
    const [previous] = (await readdir(join(home, 'secrets'))).filter((name) => /passphrase\.\d/.test(name));
    expect(await settings(`secrets/${previous}`)).toBe('of this server\n');
  });

  it('is healthy if every check is', async () => {
    const { status, output } = await run(['doctor']);
    expect({ status, output }).toMatchObject({ status: 0 });
    for (const line of ['memory', 'clock: synchronized', 'events: none failed', 'running code: available'])
      expect(output).toContain(`ok    ${line}`);
  });

  const faults: [what: string, env: Record<string, string>][] = [
    ['the checks within the network', { DOCTOR_STATUS: '1' }],
    ['the mail server', { MAIL_STATUS: '1' }],
    ['failed events', { DEAD_LETTERS: '2 dead letters' }],
    ['the clock', { SYNCHRONIZED: 'no' }],
    ['the disk', { DISK_KB: '1' }],
  ];
  it.each(faults)('is not healthy because of %s, and all other checks still run', async (_, env) => {
    const { status, output, calls } = await run(['doctor'], env);
    expect(status).toBe(1);
    expect(output).toContain('problems found: 1');
    expect(calls.at(-1)).toMatch(/^docker inspect/);
  });

  it('is healthy without running code', async () => {
    const { status, output } = await run(['doctor'], { RUNNER: 'unhealthy' });
    expect(status).toBe(0);
    expect(output).toContain('note  running code: unavailable');
  });

  it('has a problem without a backup of the last day, except on its first day', async () => {
    const file = join(home, 'backups', BACKUP);
    const made = (hoursAgo: number) => utimes(file, new Date(), new Date(Date.now() - hoursAgo * 3_600_000));
    const lineOf = async () => /^.*backups: .*$/m.exec((await run(['doctor'])).output)?.[0];
    expect(await lineOf()).toMatch(/^note .* none yet/);
    await writeFile(file, '');
    await made(20);
    expect(await lineOf()).toMatch(/^ok /);
    await made(30);
    await utimes(join(home, '.started'), new Date(0), new Date(0));
    expect(await lineOf()).toMatch(/^FAIL /);
  });
});

describe('restore', () => {
  let archive: string;
  beforeEach(async () => {
    await install();
    archive = join(folder, BACKUP);
    await writeFile(archive, 'encrypted');
  });

  /** Calls that change something, without their long options. */
  const stepsOf = ({ calls }: Outcome) =>
    calls
      .filter((call) => /^docker (run|volume|compose (stop|rm|run|up))/.test(call))
      .map((call) =>
        call.replace(/^docker (compose (run --rm -T )?)?/, '').replace(/ --service .*| -v \S+/g, ''),
      );

  it('stops the services, restores, empties the broker, repeats deletions and checks the journal', async () => {
    const outcome = await run(['restore', archive]);
    expect(outcome).toMatchObject({ status: 0, output: expect.stringContaining('resume-mail') as string });
    expect(stepsOf(outcome)).toEqual([
      'stop caddy services runner',
      `-e BACKUP_PASSPHRASE_FILE=/secrets/restore-passphrase backup libs/service-kit/dist/cli/restore.js /backups/${BACKUP} --files /var/lib/skillhour/images --secrets /secrets/restored`,
      'run --rm --network none --read-only registry.test/team/skillhour:0.1.0 libs/service-kit/dist/cli/make-keys.js /secrets --from /secrets/restored',
      'rm -sf nats',
      'volume rm skillhour_nats',
      'prepare-database',
      'prepare-broker',
      'migrate',
      'up -d services runner',
      'up -d --remove-orphans',
      '--no-deps services apps/identity/dist/repeat-deletions.js',
      'check apps/ledger/dist/check-books.js --head 7:abc',
    ]);
    const [, restore = ''] = outcome.calls.filter((call) => /backup libs|compose stop/.test(call));
    expect(restore.match(/--service \S+/g)).toHaveLength(5);
    expect(await readdir(join(home, 'secrets'))).not.toContain('restore-passphrase');
  });

  it('replaces data only if asked to, and uses the passphrase of another server', async () => {
    await writeFile(join(folder, 'other'), 'of the other server\n');
    const { calls } = await run(
      ['restore', archive, '--replace', '--passphrase-file', join(folder, 'other')],
      {
        RESTORE_STATUS: '1',
      },
    );
    expect(calls.find((call) => call.includes('restore.js'))).toContain(
      ' --secrets /secrets/restored --replace',
    );
    expect(await settings('secrets/restore-passphrase')).toBe('of the other server\n');
  });

  it('starts the site again and keeps the broker if nothing was restored', async () => {
    const outcome = await run(['restore', archive], { RESTORE_STATUS: '1' });
    expect(outcome.status).toBe(1);
    expect(stepsOf(outcome).slice(2)).toEqual(['up -d']);
  });

  it('rejects a file that does not exist', async () => {
    expect((await run(['restore', join(folder, 'nothing')])).status).toBe(2);
    expect((await run(['restore'])).status).toBe(2);
  });
});

describe('upgrade', () => {
  let release: string;
  beforeEach(async () => {
    await install();
    // The files of a newer version, as its archive contains them.
    release = join(folder, 'release');
    await cp(join(ROOT, 'deploy'), release, { recursive: true });
    await cp(join(ROOT, 'k8s/broker/users.conf'), join(release, 'users.conf'));
    const script = (await readFile(SCRIPT, 'utf8')).replace('\nVERSION=0.1.0\n', '\nVERSION=0.2.0\n');
    await writeFile(join(release, 'skillhour'), script);
    await writeFile(join(release, 'Caddyfile'), '# of the new version\n');
  });
  const upgrade = (env: Record<string, string> = {}) => run(['upgrade'], env, join(release, 'skillhour'));
  const important = ({ calls }: Outcome) =>
    calls.flatMap(
      (call) =>
        /pull|stop|backup\.js|migrate|up -d services|up -d --remove|restore\.js/.exec(call)?.[0] ?? [],
    );

  it('pulls, makes a backup without members, migrates and starts the new version', async () => {
    const outcome = await upgrade();
    expect(outcome).toMatchObject({
      status: 0,
      output: expect.stringContaining('Version 0.2.0 runs') as string,
    });
    expect(important(outcome)).toEqual([
      'pull',
      'stop',
      'backup.js',
      'migrate',
      'up -d services',
      'up -d --remove',
    ]);
    expect(await settings()).toMatch(/^SKILLHOUR_VERSION=0\.2\.0$/m);
    expect(await settings('Caddyfile')).toBe('# of the new version\n');
  });

  it('needs a newer version', async () => {
    const outcome = await run(['upgrade']);
    expect(outcome).toMatchObject({ status: 1, output: expect.stringContaining('newer version') as string });
    expect(important(outcome)).toEqual([]);
  });

  it('changes nothing without a backup', async () => {
    const outcome = await upgrade({ BACKUP_STATUS: '1' });
    expect(outcome.status).toBe(1);
    expect(important(outcome)).toEqual(['pull', 'stop', 'backup.js']);
    expect(outcome.calls.at(-1)).toBe('docker compose up -d');
    expect(await settings()).toMatch(/^SKILLHOUR_VERSION=0\.1\.0$/m);
  });

  const failures: [what: string, env: Record<string, string>, steps: string[]][] = [
    ['its migration fails', { MIGRATE_STATUS: '1' }, ['migrate', 'up -d services', 'up -d --remove']],
    [
      'it does not become healthy',
      { BROKEN_VERSION: '0.2.0' },
      ['migrate', 'up -d services', 'up -d services', 'up -d --remove'],
    ],
  ];
  it.each(failures)(
    'returns to the old version and its files, with all data, if %s',
    async (_, env, steps) => {
      const outcome = await upgrade(env);
      expect(outcome).toMatchObject({
        status: 1,
        output: expect.stringContaining('with all data') as string,
      });
      expect(important(outcome)).toEqual(['pull', 'stop', 'backup.js', ...steps]);
      expect(await settings()).toMatch(/^SKILLHOUR_VERSION=0\.1\.0$/m);
      expect(await settings('Caddyfile')).toBe(await readFile(join(ROOT, 'deploy/Caddyfile'), 'utf8'));
    },
  );

  it('restores the backup if the old version does not work with the present data', async () => {
    const outcome = await upgrade({ DOWN: '"ledger"' });
    expect(outcome.status).toBe(1);
    const restore = outcome.calls.find((call) => call.includes('restore.js')) ?? '';
    expect(restore).toContain(`/backups/${BACKUP} `);
    expect(restore).toContain(' --replace --keep-mail');
  });
});
