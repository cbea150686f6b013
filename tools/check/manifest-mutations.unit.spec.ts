import { overlayProblems } from './src/manifests/check-overlay.ts';
import { type KubernetesObject, readObjects, renderOverlay } from './src/manifests/render.ts';
import { serviceSchemas } from './src/service-schemas.ts';

const schemas = await serviceSchemas();
const externalSecrets = readObjects('overlays/prod/external-secrets.example.yaml');
const production = await renderOverlay('prod');
const version = /migrate-([\d-]+)/.exec(JSON.stringify(production))?.[1]?.replaceAll('-', '.') ?? '';

type Tree = Record<string, unknown>;
/** Steps to a value: fields, positions, and `#name` for the item of a list with this name. */
type Path = string;

/** The objects of an overlay, to be changed. */
class Draft {
  readonly objects = structuredClone(production);

  find(kind: string, name: string): KubernetesObject {
    const found = this.objects.find(
      (object) => object.kind === kind && object.metadata.name.startsWith(name),
    );
    if (found === undefined) throw new Error(`no ${kind} ${name}`);
    return found;
  }

  /** Sets a value of an object, or removes it if the value is `undefined`. */
  set(kind: string, name: string, path: Path, value: unknown): void {
    const steps = path.split(' ');
    const last = steps.pop() ?? '';
    let at: unknown = this.find(kind, name);
    for (const step of steps) at = childOf(at, step);
    if (typeof at !== 'object' || at === null) throw new Error(`no ${path}`);
    if (value === undefined) Reflect.deleteProperty(at, last);
    else (at as Tree)[last] = value;
  }

  remove(kind: string, name: string): void {
    this.objects.splice(this.objects.indexOf(this.find(kind, name)), 1);
  }
}

function childOf(parent: unknown, step: string): unknown {
  if (Array.isArray(parent) && step.startsWith('#'))
    return parent.find((item: Tree) => item['name'] === step.slice(1)) as unknown;
  return (parent as Tree)[step];
}

const POD = 'spec template spec';
const SERVICE = `${POD} containers #service`;
const setting = (name: string): string => `${SERVICE} env #${name}`;
const JOB = 'spec jobTemplate spec template spec';
const PROGRAM = `${JOB} containers #program`;
const CONTENT_TO_LEDGER = { name: 'content-to-ledger', namespace: 'skillhour' };

type Mutation = [what: string, change: (draft: Draft) => void, problem: RegExp];

const MUTATIONS: Mutation[] = [
  [
    'a Service selects a label that no pod has',
    (draft) => draft.set('Service', 'gateway', 'spec selector', { 'app.kubernetes.io/name': 'gate' }),
    /^Service gateway selects no pods$/,
  ],
  [
    'a Service sends to a port that no pod names',
    (draft) => draft.set('Service', 'realtime', 'spec ports 0 targetPort', 'socket'),
    /^Service realtime has a target port that its pods lack$/,
  ],
  [
    'a container declares another port than it listens on',
    (draft) => draft.set('Deployment', 'gateway', `${SERVICE} ports #http containerPort`, 8081),
    /^gateway: listens on TCP 8080, TCP 9464, but declares TCP 8081, TCP 9464$/,
  ],
  [
    'the liveness probe asks for readiness',
    (draft) => draft.set('Deployment', 'ledger', `${SERVICE} livenessProbe httpGet path`, '/readyz'),
    /^ledger: livenessProbe is not on \/healthz$/,
  ],
  [
    'there is no startup probe',
    (draft) => draft.set('Deployment', 'content', `${SERVICE} startupProbe`, undefined),
    /^content: no startupProbe$/,
  ],
  [
    'preStop takes longer than the grace period',
    (draft) =>
      draft.set('Deployment', 'gateway', `${SERVICE} lifecycle preStop exec command`, ['sleep', '45']),
    /^gateway needs 60 s to end, but has 30 s$/,
  ],
  [
    'the grace period of media is shorter than the longest session',
    (draft) => draft.set('StatefulSet', 'media', `${POD} terminationGracePeriodSeconds`, 3600),
    /^media needs 11835 s to end, but has 3600 s$/,
  ],
  [
    'the root file system is writable',
    (draft) =>
      draft.set('Deployment', 'exchange', `${SERVICE} securityContext readOnlyRootFilesystem`, false),
    /^exchange, container service has a writable root file system$/,
  ],
  [
    'a pod may run as root',
    (draft) => draft.set('Deployment', 'identity', `${POD} securityContext runAsNonRoot`, undefined),
    /^identity, container service may run as root$/,
  ],
  [
    'a container keeps a capability',
    (draft) =>
      draft.set('Deployment', 'runner', `${SERVICE} securityContext capabilities add`, ['SYS_ADMIN']),
    /^runner, container service keeps capabilities$/,
  ],
  [
    "the gateway uses the node's network",
    (draft) => draft.set('Deployment', 'gateway', `${POD} hostNetwork`, true),
    /^gateway: the node's network in a restricted namespace$/,
  ],
  [
    'a field is misspelled',
    (draft) => draft.set('Deployment', 'realtime', `${SERVICE} readynessProbe`, {}),
    /^Deployment realtime: .*"additionalProperty":"readynessProbe"/,
  ],
  [
    'an image has no digest',
    (draft) => draft.set('Deployment', 'ledger', `${SERVICE} image`, 'registry.example/skillhour:0.1.0'),
    /^ledger, container service has an image without a digest$/,
  ],
  [
    'the key of a Secret is misspelled',
    (draft) =>
      draft.set('Deployment', 'content', `${setting('NATS_URL')} valueFrom secretKeyRef key`, 'NATS_URI'),
    /^content: no Secret broker-content with the key NATS_URI$/,
  ],
  [
    'a service reads the Secret of another',
    (draft) =>
      draft.set(
        'Deployment',
        'content',
        `${setting('MONGO_URI')} valueFrom secretKeyRef name`,
        'database-ledger',
      ),
    /^content: MONGO_URI is in the Secret database-ledger$/,
  ],
  [
    'a required setting is missing',
    (draft) => draft.set('Deployment', 'gateway', `${setting('WEB_DIR')} name`, 'HOST'),
    /^gateway: WEB_DIR is missing$/,
  ],
  [
    'a setting is unknown',
    (draft) => draft.set('Deployment', 'runner', `${setting('RUNNER_PLACES')} name`, 'RUNNER_PLACE'),
    /^runner: does not read RUNNER_PLACE$/,
  ],
  [
    'the value of a setting is invalid',
    (draft) => draft.set('StatefulSet', 'media', `${setting('MEDIA_WORKERS')} value`, 'two'),
    /^media: MEDIA_WORKERS is invalid$/,
  ],
  [
    'a network policy is missing',
    (draft) => draft.remove('NetworkPolicy', 'gateway-to-realtime'),
    /^policy skillhour\/gateway-to-realtime is missing$/,
  ],
  [
    'a network policy opens another connection',
    (draft) =>
      draft.objects.push({
        ...structuredClone(draft.find('NetworkPolicy', 'gateway-to-realtime')),
        metadata: CONTENT_TO_LEDGER,
      }),
    /^policy skillhour\/content-to-ledger is no edge of the architecture$/,
  ],
  [
    'all pods can read metrics',
    (draft) => draft.set('NetworkPolicy', 'ledger-from-monitoring', 'spec ingress 0 from', undefined),
    /^policy skillhour\/ledger-from-monitoring is no edge of the architecture$/,
  ],
  [
    'a Deployment sets what its autoscaler sets',
    (draft) => draft.set('Deployment', 'realtime', 'spec replicas', 1),
    /^autoscaler realtime has a target with a number of replicas$/,
  ],
  [
    'a budget blocks every drain',
    (draft) =>
      draft.set('PodDisruptionBudget', 'identity', 'spec', {
        minAvailable: 2,
        selector: { matchLabels: { 'app.kubernetes.io/name': 'identity' } },
      }),
    /^budget identity blocks every drain$/,
  ],
  [
    'a migration lacks a setting of its service',
    (draft) => draft.set('Job', 'migrate', `${POD} containers #ledger env`, []),
    /^migrate-[\d-]+, container ledger has another environment than its service$/,
  ],
  [
    'a service connects to the broker without TLS',
    (draft) => draft.set('ConfigMap', 'common', 'data NATS_TLS', 'off'),
    /connects to the broker without TLS$/,
  ],
  [
    'a process that hangs has as long to end as a lesson',
    (draft) =>
      draft.set('StatefulSet', 'media', `${SERVICE} livenessProbe terminationGracePeriodSeconds`, undefined),
    /^media gets as long to end when it hangs$/,
  ],
  [
    'replicas are not spread over zones',
    (draft) => draft.set('Deployment', 'identity', `${POD} topologySpreadConstraints 0 topologyKey`, 'zone'),
    /^identity is not spread over topology\.kubernetes\.io\/zone$/,
  ],
  [
    'the RuntimeClass of the runner is missing',
    (draft) => draft.remove('RuntimeClass', 'sandboxed'),
    /^runner has no RuntimeClass$/,
  ],
  [
    'nothing reads the metrics of media',
    (draft) => draft.set('PodMonitor', 'services', 'spec podMetricsEndpoints 0 port', 'metrics'),
    /: 0 monitors read its metrics$/,
  ],
  [
    'the alerts do not find the metrics of a cluster',
    (draft) => draft.set('PodMonitor', 'services', 'spec jobLabel', undefined),
    /: its metrics are in another job than the alerts read$/,
  ],
  [
    'uploads are in a folder that ends with the pod',
    (draft) => draft.set('ConfigMap', 'site', 'data IMAGE_STORE', '/var/lib/skillhour/images'),
    /^gateway: IMAGE_STORE is not on a volume that outlives the pod$/,
  ],
  [
    'a budget blocks drains while the broker is down',
    (draft) => draft.set('PodDisruptionBudget', 'content', 'spec unhealthyPodEvictionPolicy', undefined),
    /^budget content blocks drains while pods are not ready$/,
  ],
  [
    'the backup is made once a week only',
    (draft) => draft.set('CronJob', 'backup', 'spec schedule', '17 3 * * 0'),
    /^backup does not run every night$/,
  ],
  [
    'the backup does not know the bucket for its copy',
    (draft) => draft.set('CronJob', 'backup', `${PROGRAM} env #BACKUP_BUCKET_URL name`, 'BACKUP_BUCKET'),
    /^backup: BACKUP_BUCKET_URL is missing$/,
  ],
  [
    'the passphrase of backups is in a Secret that does not exist',
    (draft) => draft.set('CronJob', 'backup', `${JOB} volumes #passphrase secret secretName`, 'backups'),
    /^backup: no Secret backups with the key BACKUP_PASSPHRASE$/,
  ],
  [
    'the passphrase of backups is not where the program reads it',
    (draft) =>
      draft.set('CronJob', 'restore', `${PROGRAM} env #BACKUP_PASSPHRASE_FILE value`, '/backups/key'),
    /^restore has no passphrase in a Secret$/,
  ],
  [
    'the backup is written to a read-only file system',
    (draft) => draft.set('CronJob', 'backup', `${PROGRAM} volumeMounts #work mountPath`, '/backup'),
    /^backup has no folder to write to$/,
  ],
  [
    "the backup reads the Secret of a service's database",
    (draft) =>
      draft.set(
        'CronJob',
        'backup',
        `${PROGRAM} env #MONGO_URI valueFrom secretKeyRef name`,
        'database-identity',
      ),
    /^backup: MONGO_URI is in the Secret database-identity$/,
  ],
  [
    'the backup has a service account that nobody made',
    (draft) => draft.remove('ServiceAccount', 'backup'),
    /^backup has an unknown service account$/,
  ],
  [
    'the backup can not reach the databases',
    (draft) => draft.remove('NetworkPolicy', 'backup-to-database'),
    /^policy skillhour\/backup-to-database is missing$/,
  ],
  [
    'a restore runs by itself',
    (draft) => draft.set('CronJob', 'restore', 'spec suspend', false),
    /^restore runs by itself$/,
  ],
  [
    'a restore takes a backup that nobody chose',
    (draft) => draft.set('CronJob', 'restore', `${PROGRAM} args 1`, 'skillhour-latest.tar.age'),
    /^restore restores what nobody chose$/,
  ],
  [
    'a restore does not know the migrations of a service',
    (draft) => draft.set('CronJob', 'restore', `${PROGRAM} args 6`, 'apps/ledger/dist/ledger.service.js'),
    /^restore does not know the migrations of every service$/,
  ],
  [
    'nobody records deletions of accounts',
    (draft) => draft.set('ConfigMap', 'site', 'data DELETION_LOG', undefined),
    /^identity does not record deletions$/,
  ],
];

const problemsOf = (objects: readonly KubernetesObject[]): string[] =>
  overlayProblems(objects, { schemas, version, externalSecrets });
const known = problemsOf(production);

it.each(MUTATIONS)('notices that %s', (_what, change, problem) => {
  const draft = new Draft();
  change(draft);
  const found = problemsOf(draft.objects).filter((text) => !known.includes(text));
  expect(found).toContainEqual(expect.stringMatching(problem));
});
