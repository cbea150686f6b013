import { JOIN_LEAD_MS, REQUEST_LIMITS } from '@skillhour/contracts';
import { z } from 'zod';
import { settingOf } from '../env-example.ts';
import type { ServiceSchema } from '../service-schemas.ts';
import { type Cluster, type Container, includes, type Workload } from './cluster.ts';
import { environmentOf, FOREIGN_MAPS, type Supplied } from './environment.ts';

type Environment = ReadonlyMap<string, Supplied>;

/** Longest shutdown of a service after `preStop`, and the reserve for the rest of the process, in seconds. */
const SHUTDOWN_S = 10;
const RESERVE_S = 5;

const namespaceLabels = z.object({ labels: z.record(z.string(), z.string()).default({}) });

/** Returns problems of every pod's security. */
export function securityProblems(cluster: Cluster): string[] {
  const restricted = cluster.ofKind('Namespace').filter(({ metadata }) => {
    const { labels } = namespaceLabels.parse(metadata);
    return labels['pod-security.kubernetes.io/enforce'] === 'restricted';
  });
  const names = new Set(restricted.map(({ metadata }) => metadata.name));
  const exceptions = cluster.workloads.map((workload) => ({ workload, found: exceptionsOf(workload) }));
  const needed = new Set(
    exceptions.filter(({ found }) => found.length > 0).map(({ workload }) => workload.namespace),
  );
  return [
    ...cluster.workloads.flatMap((workload) => hardeningProblems(workload)),
    ...exceptions
      .filter(({ workload }) => names.has(workload.namespace))
      .flatMap(({ workload, found }) =>
        found.map((what) => `${workload.name}: ${what} in a restricted namespace`),
      ),
    ...cluster
      .ofKind('Namespace')
      .map(({ metadata }) => metadata.name)
      .filter((name) => !names.has(name) && !needed.has(name))
      .map((name) => `namespace ${name} could be restricted`),
  ];
}

function hardeningProblems({ name, pod }: Workload): string[] {
  return pod.containers.flatMap(({ name: container, securityContext, resources }) => {
    const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = securityContext;
    return problems(`${name}, container ${container}`, {
      'may run as root': !pod.securityContext.runAsNonRoot,
      'may gain privileges': allowPrivilegeEscalation,
      'has a writable root file system': !readOnlyRootFilesystem,
      'keeps capabilities': !capabilities.drop.includes('ALL') || capabilities.add.length > 0,
      'has no memory limit': resources?.limits['memory'] === undefined,
      'requests no CPU or memory':
        resources?.requests['cpu'] === undefined || resources.requests['memory'] === undefined,
    });
  });
}

/** Returns what the pod security standard `restricted` forbids and a pod nevertheless needs. */
function exceptionsOf({ pod }: Workload): string[] {
  return pod.containers.flatMap(({ ports, securityContext: { procMount, seccompProfile } }) => {
    const profile = (seccompProfile ?? pod.securityContext.seccompProfile)?.type;
    return [
      ...(pod.hostNetwork ? ["the node's network"] : []),
      ...(ports.some(({ hostPort }) => hostPort !== undefined) ? ['ports of the node'] : []),
      ...(procMount === undefined || procMount === 'Default' ? [] : ['an unmasked /proc']),
      ...(profile === 'RuntimeDefault' ? [] : ['no seccomp filter']),
    ];
  });
}

/** Returns problems of a service's probes, ports, volumes and end. */
export function serviceProblems(cluster: Cluster, workload: Workload, roomMs: number): string[] {
  const [container, ...others] = workload.pod.containers;
  if (container === undefined || others.length > 0) return [`${workload.name}: not exactly one container`];
  const environment = environmentOf(cluster, workload, container);
  return [
    ...probeProblems(workload, container, environment),
    ...portProblems(workload, container, environment),
    ...endProblems(workload, container, environment, roomMs),
    ...spreadProblems(workload),
  ];
}

/** Replicas are spread over zones and nodes, and count their own kind. */
const spreadProblems = ({ name, pod, podLabels }: Workload): string[] =>
  ['topology.kubernetes.io/zone', 'kubernetes.io/hostname']
    .filter(
      (key) =>
        !pod.topologySpreadConstraints.some(
          ({ topologyKey, labelSelector }) =>
            topologyKey === key && includes(podLabels, labelSelector.matchLabels),
        ),
    )
    .map((key) => `${name} is not spread over ${key}`);

function probeProblems({ name, pod }: Workload, container: Container, environment: Environment): string[] {
  const kinds = { startupProbe: '/healthz', livenessProbe: '/healthz', readinessProbe: '/readyz' } as const;
  const internal = environment.get('INTERNAL_HOST')?.value;
  const isLocal = internal !== undefined && /^(127\.|localhost|::1)/.test(internal);
  return Object.entries(kinds).flatMap(([kind, path]) => {
    const probe = container[kind as keyof typeof kinds]?.httpGet;
    if (probe === undefined) return [`${name}: no ${kind}`];
    const port = container.ports.find((candidate) => candidate.name === probe.port)?.containerPort;
    return problems(`${name}: ${kind}`, {
      [`is not on ${path}`]: probe.path !== path,
      'is not on the internal port': String(port) !== environment.get('INTERNAL_PORT')?.value,
      'does not reach the address of INTERNAL_HOST': isLocal
        ? !pod.hostNetwork || probe.host !== internal
        : probe.host !== undefined,
    });
  });
}

/** Compares the declared ports with those on which the service listens. */
function portProblems({ name }: Workload, container: Container, environment: Environment): string[] {
  const valueOf = (variable: string) => environment.get(variable)?.value;
  const tcp = ['INTERNAL_PORT', 'PORT', 'SOCKET_PORT'].flatMap((variable) => valueOf(variable) ?? []);
  const first = Number(valueOf('MEDIA_PORT'));
  const media = Array.from({ length: Number(valueOf('MEDIA_WORKERS') ?? 0) }, (_, worker) => first + worker);
  const expected = [
    ...tcp.map((port) => `TCP ${port}`),
    ...media.flatMap((port) => [`TCP ${port}`, `UDP ${port}`]),
  ];
  const declared = container.ports.map(({ protocol, containerPort }) => `${protocol} ${containerPort}`);
  const [listens, opens] = [sorted(expected), sorted(declared)];
  return listens === opens ? [] : [`${name}: listens on ${listens}, but declares ${opens}`];
}

const sorted = (ports: readonly string[]): string => ports.toSorted().join(', ');

/** Checks that a pod has enough time to end: `preStop`, the shutdown and, for media, the longest session. */
function endProblems(
  { name, pod }: Workload,
  container: Container,
  environment: Environment,
  roomMs: number,
): string[] {
  const grace = pod.terminationGracePeriodSeconds;
  const [command, seconds] = container.lifecycle?.preStop.exec.command ?? ['sleep', '0'];
  const drainMs = Number(environment.get('MEDIA_DRAIN_MS')?.value ?? 0);
  const needed = Number(seconds) + drainMs / 1000 + SHUTDOWN_S + RESERVE_S;
  return problems(name, {
    'has a preStop other than sleep': command !== 'sleep',
    [`needs ${needed} s to end, but has ${grace} s`]: !(needed <= grace),
    'ends before the longest session': pod.hostNetwork && drainMs < roomMs,
    'gets as long to end when it hangs':
      (container.livenessProbe?.terminationGracePeriodSeconds ?? grace) > 60,
  });
}

/** Returns the longest time for which realtime keeps a room open. */
export function longestRoomMs(schemas: readonly ServiceSchema[]): number {
  const grace = schemas.find(({ service }) => service === 'realtime')?.variables['ROOM_GRACE_MS'];
  if (grace === undefined) throw new Error('realtime has no ROOM_GRACE_MS');
  const { fallback } = settingOf('ROOM_GRACE_MS', grace);
  return JOIN_LEAD_MS + REQUEST_LIMITS.duration_minutes.most * 60_000 + Number(fallback);
}

/** Returns problems of volumes and service accounts: what a pod names exists. */
export function volumeProblems(cluster: Cluster, { name, namespace, pod }: Workload): string[] {
  const claims = cluster
    .ofKind('PersistentVolumeClaim')
    .filter(({ metadata }) => metadata.namespace === namespace)
    .map(({ metadata }) => metadata.name);
  const accounts = cluster
    .ofKind('ServiceAccount')
    .filter(({ metadata }) => metadata.namespace === namespace)
    .map((account) => account.metadata.name);
  const mounts = pod.containers.flatMap(({ volumeMounts }) => volumeMounts.map((mount) => mount.name));
  return problems(name, {
    'mounts a volume that it does not have': mounts.some(
      (mount) => !pod.volumes.some((volume) => volume.name === mount),
    ),
    'has an unknown service account':
      pod.serviceAccountName !== undefined && !accounts.includes(pod.serviceAccountName),
    'has a volume of an unknown claim': pod.volumes.some(
      ({ persistentVolumeClaim: claim }) => claim !== undefined && !claims.includes(claim.claimName),
    ),
    'has a volume of an unknown ConfigMap': pod.volumes.some(
      ({ configMap: map }) =>
        map !== undefined &&
        !FOREIGN_MAPS.includes(map.name) &&
        !cluster.configMaps.has(`${namespace}/${map.name}`),
    ),
  });
}

/** Returns the sentences whose condition holds, after a subject. */
export const problems = (subject: string, found: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(found)
    .filter(([, isWrong]) => isWrong)
    .map(([problem]) => `${subject} ${problem}`);
