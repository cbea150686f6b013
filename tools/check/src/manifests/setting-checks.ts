import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { settingOf } from '../env-example.ts';
import { hasDatabase, type ServiceSchema } from '../service-schemas.ts';
import type { Cluster, Container, Workload } from './cluster.ts';
import { environmentOf, type Supplied } from './environment.ts';
import { problems } from './pod-checks.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Secrets that services may read, besides their own. */
const SHARED = ['skillhour', 'metrics', 'uploads', 'deletions'];
/** Secrets that contain the access of one service only, by variable. */
const OWN: Readonly<Record<string, string>> = {
  NATS_URL: 'broker',
  CALL_KEY: 'calls',
  MONGO_URI: 'database',
};
/** CronJobs, with the user of their Secrets and the other Secrets that they may read. */
const JOBS: Readonly<Record<string, { owner: string; others: readonly string[] }>> = {
  'prepare-broker': { owner: 'admin', others: [] },
  backup: { owner: 'backup', others: ['backup'] },
  restore: { owner: 'backup', others: ['backup'] },
};

/** Returns problems of a service's environment: each variable is known, valid, and comes from where it may come from. */
export function settingProblems(
  cluster: Cluster,
  workload: Workload,
  { variables }: ServiceSchema,
): string[] {
  return workload.pod.containers.flatMap((container) => {
    const environment = environmentOf(cluster, workload, container);
    return [
      ...[...environment.keys()]
        .filter((variable) => !(variable in variables))
        .map((variable) => `${workload.name}: does not read ${variable}`),
      ...Object.entries(variables).flatMap(([variable, type]) => [
        ...valueProblems(`${workload.name}: ${variable}`, type, environment.get(variable)),
        ...storageProblems(workload, container, [variable, type], environment),
      ]),
      ...secretProblems(workload.name, { owner: workload.name, others: SHARED }, environment),
    ];
  });
}

function valueProblems(subject: string, type: z.ZodType, supplied: Supplied | undefined): string[] {
  const { required, secret } = settingOf(subject, type);
  const { value } = supplied ?? {};
  return problems(subject, {
    'is missing': required && (supplied === undefined || value === ''),
    'is invalid': value !== undefined && value !== '' && !type.safeParse(value).success,
    'is a secret outside of a Secret': secret && value !== undefined,
  });
}

/** A folder for files is on a volume that outlives the pod and that its group may write to. A bucket has a server and a key. */
function storageProblems(
  { name, pod }: Workload,
  container: Container,
  [variable, type]: readonly [string, z.ZodType],
  environment: ReadonlyMap<string, Supplied>,
): string[] {
  const { writable, fallback } = settingOf(variable, type);
  const subject = `${name}: ${variable}`;
  const path = environment.get(variable)?.value ?? fallback;
  if (!writable || path === '') return [];
  if (/^(s3|https):/.test(path))
    return problems(subject, {
      'is a bucket without server or key': !BUCKETS[variable]?.every((key) => environment.has(key)),
    });
  const mount = container.volumeMounts.find(({ mountPath }) => `${path}/`.startsWith(`${mountPath}/`));
  const volume = pod.volumes.find((candidate) => candidate.name === mount?.name);
  const { fsGroup, runAsGroup } = pod.securityContext;
  return problems(subject, {
    'is not on a volume that outlives the pod': mount?.readOnly !== false || !volume?.persistentVolumeClaim,
    'is not writable for the group': fsGroup === undefined || fsGroup !== runAsGroup,
  });
}

/** Settings of buckets in which a service stores files, with those that their access needs. */
const BUCKETS: Readonly<Record<string, readonly string[]>> = {
  IMAGE_STORE: ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  DELETION_LOG: ['DELETION_LOG_KEY_ID', 'DELETION_LOG_SECRET'],
};

/** A container reads only its owner's Secrets and a few others. */
function secretProblems(
  subject: string,
  { owner, others }: { owner: string; others: readonly string[] },
  environment: ReadonlyMap<string, Supplied>,
): string[] {
  return [...environment].flatMap(([variable, { secret }]) => {
    if (secret === undefined) return [];
    const own = OWN[variable];
    const allowed = own === undefined ? others : [`${own}-${owner}`];
    return problems(`${subject}: ${variable}`, {
      [`is in the Secret ${secret.name}`]: !allowed.includes(secret.name),
      [`has the key ${secret.key}`]: secret.key !== variable,
    });
  });
}

/** Returns problems of the jobs: each service's migration has its environment, and each other job only its own Secrets. */
export function jobProblems(cluster: Cluster, version: string): string[] {
  const jobs = cluster.workloads.filter(({ kind }) => kind === 'Job');
  const [migrate, ...others] = jobs;
  if (migrate === undefined || others.length > 0) return ['there is not exactly one Job'];
  const services = cluster.running.filter(({ name }) => hasDatabase(name));
  const migrated = migrate.pod.containers.map(({ name }) => name).sort();
  const stored = services.map(({ name }) => name).sort();
  return [
    ...problems(migrate.name, {
      'is not named after the version': migrate.name !== `migrate-${version.replaceAll('.', '-')}`,
      [`migrates ${migrated.join(', ')} instead of ${stored.join(', ')}`]: migrated.join() !== stored.join(),
    }),
    ...migrate.pod.containers.flatMap((container) => migrationProblems(cluster, migrate, container)),
    ...cluster.workloads
      .filter(({ kind }) => kind === 'CronJob')
      .flatMap((job) => scheduledProblems(cluster, job)),
  ];
}

function migrationProblems(cluster: Cluster, migrate: Workload, container: Container): string[] {
  const service = cluster.running.find(({ name }) => name === container.name);
  const [main] = service?.pod.containers ?? [];
  if (service === undefined || main === undefined) return [];
  const wanted = environmentOf(cluster, service, main);
  wanted.delete('METRICS_TOKEN'); // A migration serves no metrics.
  const given = environmentOf(cluster, migrate, container);
  const text = (environment: Map<string, Supplied>) => JSON.stringify([...environment].sort());
  return problems(`${migrate.name}, container ${container.name}`, {
    'has another environment than its service': text(given) !== text(wanted),
    'runs another program': container.args.some((path) => !existsSync(sourceOf(path))),
    'migrates another service':
      container.args[1] !== `apps/${container.name}/dist/${container.name}.service.js`,
  });
}

function scheduledProblems(cluster: Cluster, job: Workload): string[] {
  const access = JOBS[job.name];
  if (access === undefined) return [`${job.name}: is an unknown job`];
  return job.pod.containers.flatMap((container) => [
    ...secretProblems(job.name, access, environmentOf(cluster, job, container)),
    ...problems(job.name, {
      'runs another program': container.args
        .filter((argument) => argument.endsWith('.js'))
        .some((path) => !existsSync(sourceOf(path))),
    }),
  ]);
}

const sourceOf = (built: string): string =>
  join(ROOT, built.replace('/dist/', '/src/').replace(/\.js$/, '.ts'));
