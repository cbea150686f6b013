import { createLogger } from '@skillhour/observability';
import { readdirSync, readFileSync } from 'node:fs';
import { scaledTimeoutMs, until } from '@skillhour/testing';
import { type Limits, type Program, type Sandbox, Sandboxes } from './index.js';
import { hasContainerLimits } from './limits/container-limits.js';

const logger = createLogger({ service: 'runner', level: 'fatal' });
const config = { PATH: '/usr/bin', PROBE_TIMEOUT_MS: 5_000, PROBE_TTL_MS: 1, RUNNER_PLACES: 1 };
const usual: Limits = {
  memoryMb: 64,
  processes: 16,
  compileMs: 5_000,
  runMs: 5_000,
  outputBytes: 10_000,
  diskMb: 8,
};

/** Forks until it is rejected, and hides the error. */
const BOMB = 'f() { f | f & }; f 2>/dev/null; sleep 15';
/** Measuring processes one by one may be slow on a busy machine. */
const PATIENT = { limits: { runMs: 20_000 } };

let sandboxes: Sandboxes;
beforeEach(() => {
  sandboxes = new Sandboxes(config, logger);
});
afterEach(() => sandboxes.onApplicationShutdown());

const shell = (
  script: string,
  { input = '', limits = {} }: { input?: string; limits?: Partial<Limits> } = {},
): Program => ({
  file: 'script',
  source: Buffer.from(script),
  input: Buffer.from(input),
  compile: null,
  run: ['/bin/bash', 'script'],
  environment: {},
  mounts: [],
  limits: { ...usual, ...limits },
  outOfMemory: /(?!)/,
});

describe('consecutive runs in one slot', () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await sandboxes.make();
  });

  it('leave no files behind in any folder', async () => {
    const files = ['/work/left', '/tmp/left', '/dev/shm/left'];
    const before = await sandbox.run(
      shell(`for f in ${files.join(' ')}; do echo x >$f; done; ls ${files.join(' ')}`),
    );
    expect(before.output.trim().split('\n')).toHaveLength(3);
    const after = await sandbox.run(shell('ls -A /work /tmp /dev/shm'));
    expect(after.output).toBe('/dev/shm:\n\n/tmp:\n\n/work:\nscript\n');
  });

  it('leave no processes behind, even hidden ones', async () => {
    const command = 'sleep 97.531';
    const hidden = `(setsid ${command} </dev/null >/dev/null 2>&1 &); (trap "" TERM HUP; setsid -f ${command} >&-); echo started`;
    expect(await sandbox.run(shell(hidden))).toMatchObject({ end: 'exit', output: 'started\n' });
    expect(processes(command)).toEqual([]);
    expect((await sandbox.run(shell('ls -d /proc/[0-9]* | wc -l'))).output.trim()).toMatch(/^[34]$/);
  });

  it('leave no unreaped processes behind, regardless of how they ended', async () => {
    for (let count = 0; count < 2 * usual.processes; count += 1)
      expect(await sandbox.run(shell('exit 7'))).toMatchObject({ end: 'exit', exitCode: 7 });
    expect((await sandbox.run(shell('sleep 60', { limits: { runMs: 100 } }))).end).toBe('time');
    expect((await sandbox.run(shell('yes'))).end).toBe('output');
    expect((await sandbox.run(shell(BOMB, PATIENT))).end).toBe('processes');
    expect(unreapedProcesses(sandbox)).toEqual([]);
  });

  it('leave no message queues behind', async () => {
    const { output } = await sandbox.run(shell('ipcmk -Q >/dev/null && ipcs -q | grep -c 0x'));
    expect(output.trim()).toBe('1');
    expect((await sandbox.run(shell('ipcs -q | grep -c 0x'))).output.trim()).toBe('0');
  });

  it('get nothing that the service holds', async () => {
    const { output } = await sandbox.run(
      shell('for f in /proc/self/fd/*; do readlink $f; done; env -0 | tr "\\0" "\\n"'),
    );
    expect(output).not.toMatch(/socket:|anon_inode|eventpoll/);
    expect(
      output
        .split('\n')
        .filter((line) => /^[A-Z]+=/.test(line))
        .map((line) => line.split('=')[0])
        .toSorted(),
    ).toEqual(['HOME', 'LANG', 'PATH', 'PWD', 'SHLVL']);
  });
});

describe('difficult program', () => {
  const run = async (script: string, options = {}) => (await sandboxes.make()).run(shell(script, options));

  it('may close its output and continue until its time is up', async () => {
    const { end, output, tookMs } = await run('echo before; exec >&- 2>&-; sleep 60', {
      limits: { runMs: 700 },
    });
    expect({ end, output }).toEqual({ end: 'time', output: 'before\n' });
    expect(tookMs).toBeLessThan(scaledTimeoutMs(3_000));
  });

  it('may leave a writing process behind, which does not delay the result', async () => {
    const { end, output, tookMs } = await run(
      '(while :; do echo late; sleep 0.1; done) & sleep 0.05; echo done; exit 0',
    );
    expect(end).toBe('exit');
    expect(output).toContain('done\n');
    expect(tookMs).toBeLessThan(scaledTimeoutMs(2_000));
  });

  it('need not read its input', async () => {
    expect(await run('echo fine', { input: 'x'.repeat(80_000) })).toMatchObject({
      end: 'exit',
      output: 'fine\n',
    });
  });

  it('may read its input by any name, and twice', async () => {
    const { output } = await run('cat; cat /dev/stdin; cat </proc/self/fd/0 | wc -c', { input: 'abc' });
    expect(output).toBe('abcabc3\n');
  });

  it('may write to its output by name', async () => {
    const { output, error } = await run(
      'echo one >/dev/stdout; echo two >/dev/stderr; echo three >/proc/self/fd/1',
    );
    expect({ output, error }).toEqual({ output: 'one\nthree\n', error: 'two\n' });
  });

  it('may write binary data', async () => {
    const { output } = await run(`printf 'a\\0b\\377\\376c\\xed\\xa0\\x80\\n'`);
    expect(output).toBe('a\0b\ufffd\ufffdc\ufffd\ufffd\ufffd\n');
  });

  it('is ended immediately if it floods one stream while the other is silent', async () => {
    const { end, error, output } = await run('yes >&2');
    expect({ end, output, errorLength: error.length }).toEqual({
      end: 'output',
      output: '',
      errorLength: 10_000,
    });
  });

  it('gets its own error when it fills the disk', async () => {
    const { end, output } = await run('head -c 20M /dev/zero >big || echo full; ls | wc -l');
    expect({ end, output }).toEqual({ end: 'exit', output: 'full\n2\n' });
  });

  it('cannot fake a compile error or a missing sandbox', async () => {
    expect(await run('for n in 3 4 5 6 7; do echo compile >&$n; done 2>/dev/null; exit 1')).toMatchObject({
      end: 'exit',
      exitCode: 1,
    });
  });

  it('may be ended by a signal', async () => {
    expect(await run('kill -SEGV $$')).toMatchObject({ end: 'exit', exitCode: null });
    expect(await run('exit 77')).toMatchObject({ end: 'exit', exitCode: 77 });
  });

  it('gets no messages of the shell in its output', async () => {
    expect(await run('kill -SEGV $$')).toMatchObject({ error: '' });
  });

  it('may kill the first process of its sandbox', async () => {
    expect(await run('kill -9 1; kill -9 -1; exit 3')).toMatchObject({ end: 'exit' });
  });

  it('may use up its time on compiling', async () => {
    const program = {
      ...shell('exit', { limits: { compileMs: 500 } }),
      compile: ['/bin/sleep', '60'] as const,
    };
    expect(await (await sandboxes.make()).run(program)).toMatchObject({ end: 'time', tookMs: 0 });
  });
});

describe.each([
  ['counted by the kernel', {}],
  ['measured one by one', { groups: false as const }],
])('limits of a sandbox, %s', (_, how) => {
  const run = async (script: string) => (await sandboxes.make(how)).run(shell(script, PATIENT));

  it('end a program whose processes use too much memory together', async () => {
    const hog = 'head -c 40M /dev/zero | tail | sleep 15';
    expect(await run(`${hog} & ${hog} & ${hog} & wait; exit 1`)).toMatchObject({ end: 'memory' });
  });

  it('count memory shared by processes once', async () => {
    const share = (mb: number) =>
      `python3 -c 'import mmap,os,time; m=mmap.mmap(-1,${mb}<<20); [m.write(bytes(1<<20)) for _ in range(${mb})]; os.fork(); time.sleep(1)'`;
    expect(await run(`${share(100)}; exit 1`)).toMatchObject({ end: 'memory' });
    expect(await run(share(30))).toMatchObject({ end: 'exit', exitCode: 0 });
  });

  it('allow no memory that belongs to no process', async () => {
    const script = `python3 - <<'END'
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
print(libc.shmget(0, 1 << 20, 0o1600))
try:
    os.memfd_create('x')
except OSError as error:
    print(error.errno)
END`;
    expect((await run(script)).output.trim().split('\n')).toEqual(['-1', '38']);
  });

  it('end a program that starts too many processes, even if it ignores the errors', async () => {
    expect(await run(BOMB)).toMatchObject({ end: 'processes' });
  });

  it('do not affect a program within them', async () => {
    expect(
      await run('head -c 20M /dev/zero | tail -c 1 >/dev/null; for i in 1 2 3; do sleep 0.2 & done; wait'),
    ).toMatchObject({ end: 'exit', exitCode: 0 });
  });
});

it('requires control groups in production and runs nothing without them', async () => {
  const strict = new Sandboxes({ ...config, NODE_ENV: 'production' }, logger);
  await expect(strict.make({ groups: false })).rejects.toThrow(/no control groups can be created here/);
  await strict.onApplicationShutdown();
});

it('needs no control groups of its own in a container whose limits protect the machine', async () => {
  const allowed = { ...config, NODE_ENV: 'production', RUNNER_LIMITS: 'container' } as const;
  const inContainer = new Sandboxes(allowed, logger);
  const made = inContainer.make({ groups: false });
  // It depends on where this test runs.
  if (hasContainerLimits())
    await expect((await made).run(shell('true', PATIENT))).resolves.toMatchObject({ end: 'exit' });
  else await expect(made).rejects.toThrow(/no control groups can be created here/);
  await inContainer.onApplicationShutdown();
});

it('runs one program at a time per slot', async () => {
  const sandbox = await sandboxes.make();
  const first = sandbox.run(shell('sleep 0.3'));
  await expect(sandbox.run(shell('true'))).rejects.toThrow('the sandbox is already running a program');
  await first;
});

it('ends the running program when it is closed', async () => {
  const command = 'sleep 86.421';
  const sandbox = await sandboxes.make();
  const running = sandbox.run(shell(command));
  running.catch(() => undefined);
  await until(() => processes(command).length, { what: 'the program' });
  await sandboxes.onApplicationShutdown();
  expect(processes(command)).toEqual([]);
});

/** Returns the ended but unreaped processes of the slot's user. */
const unreapedProcesses = ({ user }: Sandbox): string[] =>
  readdirSync('/proc').filter((pid) => {
    const status = /^\d+$/.test(pid) ? statusOf(pid) : '';
    return status.includes('State:\tZ') && status.includes(`Uid:\t${user ?? process.getuid?.()}\t`);
  });

/** Returns the processes with exactly this command line. */
function processes(command: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    return commandOf(pid) === command;
  });
}

const commandOf = (pid: string): string => readProcFile(pid, 'cmdline').split('\0').join(' ').trim();

const statusOf = (pid: string): string => readProcFile(pid, 'status');

function readProcFile(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
