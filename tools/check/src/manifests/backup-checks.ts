import { z } from 'zod';
import { hasDatabase } from '../service-schemas.ts';
import type { Cluster, Container, Workload } from './cluster.ts';
import { environmentOf } from './environment.ts';
import { problems } from './pod-checks.ts';

const schedule = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    schedule: z.string(),
    suspend: z.boolean().default(false),
    concurrencyPolicy: z.string().default('Allow'),
  }),
});
const SETTINGS = [
  'MONGO_URI',
  'BACKUP_PASSPHRASE_FILE',
  'BACKUP_BUCKET_URL',
  'BACKUP_BUCKET_REGION',
  'BACKUP_BUCKET_KEY_ID',
  'BACKUP_BUCKET_SECRET',
];
/** The ConfigMap in which the operator names a backup. */
const CHOICE = 'restore';

/** Returns problems of the nightly backup and its way back: schedule, programs, settings, and the list of deleted members. */
export function backupProblems(cluster: Cluster): string[] {
  const [identity] = cluster.running.filter(({ name }) => name === 'identity');
  const [service] = identity?.pod.containers ?? [];
  const isRecorded =
    identity && service && environmentOf(cluster, identity, service).get('DELETION_LOG')?.value;
  const stored = cluster.running.map(({ name }) => name).filter(hasDatabase);
  return [
    ...problems('identity', { 'does not record deletions': !isRecorded }),
    ...jobProblems(cluster, 'backup', ({ args }, { spec }) => ({
      'does not run every night': spec.suspend || !/^\d+ \d+ \* \* \*$/.test(spec.schedule),
      'can run twice at a time': spec.concurrencyPolicy !== 'Forbid',
      'does not verify the journal': !args.includes(definitionOf('ledger')),
    })),
    ...jobProblems(cluster, 'restore', ({ args, env }, { spec }) => ({
      'runs by itself': !spec.suspend,
      'restores what nobody chose': !env.some(
        ({ name, valueFrom: { configMapKeyRef: choice } }) =>
          choice?.name === CHOICE && !choice.optional && args.includes(`$(${name})`),
      ),
      'does not know the migrations of every service': !stored.every((name) =>
        args.includes(definitionOf(name)),
      ),
    })),
  ];
}

const definitionOf = (service: string): string => `apps/${service}/dist/${service}.service.js`;

function jobProblems(
  cluster: Cluster,
  name: string,
  check: (container: Container, job: z.output<typeof schedule>) => Record<string, boolean>,
): string[] {
  const object = cluster.ofKind('CronJob').find(({ metadata }) => metadata.name === name);
  const job = cluster.workloads.find((workload) => workload.kind === 'CronJob' && workload.name === name);
  const [container] = job?.pod.containers ?? [];
  if (object === undefined || job === undefined || container === undefined)
    return [`there is no CronJob ${name}`];
  const environment = environmentOf(cluster, job, container);
  return [
    ...problems(name, check(container, schedule.parse(object))),
    ...problems(name, {
      'runs another program': container.args[0] !== `libs/service-kit/dist/cli/${name}.js`,
      'has no folder to write to': !container.args.some((argument) => isWritable(argument, job, container)),
      'has no passphrase in a Secret': !isInSecret(
        environment.get('BACKUP_PASSPHRASE_FILE')?.value ?? '',
        job,
        container,
      ),
    }),
    ...SETTINGS.filter((variable) => !environment.has(variable)).map(
      (variable) => `${name}: ${variable} is missing`,
    ),
  ];
}

const volumeAt = (path: string, { pod }: Workload, { volumeMounts }: Container) => {
  const mount = volumeMounts.find(({ mountPath }) => `${path}/`.startsWith(`${mountPath}/`));
  return pod.volumes.find(({ name }) => name === mount?.name);
};

const isWritable = (path: string, job: Workload, container: Container): boolean =>
  volumeAt(path, job, container)?.emptyDir !== undefined && job.pod.securityContext.fsGroup !== undefined;

const isInSecret = (path: string, job: Workload, container: Container): boolean =>
  volumeAt(path, job, container)?.secret?.items.some((item) => path.endsWith(`/${item.path}`)) === true;
