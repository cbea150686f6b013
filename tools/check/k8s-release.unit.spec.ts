import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const SCRIPT = join(import.meta.dirname, '../../k8s/k8s-release');

/** Records its arguments. Answers what a test chose for a question, by its first words. */
const KUBECTL = `#!/bin/sh
echo "$*" >>"$CALLS"
case "$*" in
  *'get job'*) printf '%s' "$JOB" ;;
  *'get deployment'*) printf 'deployment.apps/gateway\\ndeployment.apps/ledger\\n' ;;
  *"rollout status $STUCK "*) exit 1 ;;
esac
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-release-'));
  await writeFile(join(folder, 'kubectl'), KUBECTL);
  await chmod(join(folder, 'kubectl'), 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the script with a kubectl of the test. Returns its exit status and the calls of kubectl, without those that only read. */
async function release({
  job = 'SuccessCriteriaMet Complete',
  stuck = 'nothing',
  args = ['an/overlay'],
} = {}) {
  const calls = join(folder, 'calls');
  await writeFile(calls, '');
  const status = await new Promise((resolve) => {
    const env = {
      PATH: [folder, process.env['PATH']].join(delimiter),
      TMPDIR: folder,
      CALLS: calls,
      JOB: job,
      STUCK: stuck,
      MIGRATE_SECONDS: '1',
      POLL_SECONDS: '0.1',
    };
    execFile('sh', [SCRIPT, ...args], { env }, (error) => resolve(error?.code ?? 0));
  });
  const lines = (await readFile(calls, 'utf8')).split('\n').filter((line) => line !== '');
  return { status, steps: lines.filter((line) => !/ (get|logs) /.test(line)).map(withoutFile) };
}

const withoutFile = (line: string): string => line.replace(/-f \S+/, '-f FILE');

const BEFORE = [
  'kustomize an/overlay',
  '-n skillhour delete job -l app.kubernetes.io/name=migrate --ignore-not-found',
  'apply -f FILE -l app.kubernetes.io/component!=service',
];

it('migrates before it applies the services, and then waits for them', async () => {
  expect(await release()).toEqual({
    status: 0,
    steps: [
      ...BEFORE,
      'apply -f FILE',
      '-n skillhour rollout status deployment.apps/gateway --timeout=600s',
      '-n skillhour rollout status deployment.apps/ledger --timeout=600s',
      '-n skillhour-runner rollout status deployment/runner --timeout=600s',
    ],
  });
});

it.each(['FailureTarget Failed', '', 'Suspended'])(
  'changes no service if the migration is in the state "%s"',
  async (job) => {
    expect(await release({ job })).toEqual({ status: 1, steps: BEFORE });
  },
);

it('fails if a service does not become ready', async () => {
  const { status, steps } = await release({ stuck: 'deployment.apps/gateway' });
  expect(status).toBe(1);
  expect(steps.at(-1)).toContain('deployment.apps/gateway');
});

it('succeeds without a runner, which not every node can run', async () => {
  expect((await release({ stuck: 'deployment/runner' })).status).toBe(0);
});

it('does nothing without an overlay', async () => {
  expect(await release({ args: [] })).toEqual({ status: 1, steps: [] });
});
