import { z } from 'zod';
import { networkPolicies, type NetworkPolicy, type networkEdges } from '../network-edges.ts';
import { type Cluster, includes } from './cluster.ts';
import { environmentOf } from './environment.ts';
import { problems } from './pod-checks.ts';

/** Returns problems of the Services: each selects pods that have its ports, and settings contain their addresses. */
export function serviceRoutingProblems(cluster: Cluster): string[] {
  return [
    ...cluster.running
      .filter(({ selector, podLabels }) => selector === undefined || !includes(podLabels, selector))
      .map(({ name }) => `${name}: does not select its own pods`),
    ...cluster.services.flatMap(({ metadata, spec }) => {
      const selected = cluster.selectedBy(metadata.namespace, spec.selector);
      const names = selected.flatMap(({ pod }) =>
        pod.containers.map(({ ports }) => ports.map(({ name }) => name)),
      );
      return problems(`Service ${metadata.name}`, {
        'selects no pods': selected.length === 0,
        'has a target port that its pods lack': spec.ports.some(({ targetPort }) =>
          names.some((ports) => !ports.includes(String(targetPort))),
        ),
      });
    }),
    ...realtimeProblems(cluster),
  ];
}

function realtimeProblems(cluster: Cluster): string[] {
  const gateway = cluster.running.find(({ name }) => name === 'gateway');
  const [container] = gateway?.pod.containers ?? [];
  if (gateway === undefined || container === undefined) return ['there is no gateway'];
  const addresses = cluster.services
    .filter(({ metadata }) => metadata.namespace === gateway.namespace)
    .flatMap(({ metadata, spec }) => spec.ports.map(({ port }) => `http://${metadata.name}:${port}`));
  const url = environmentOf(cluster, gateway, container).get('REALTIME_URL')?.value ?? '';
  return addresses.includes(url) ? [] : [`gateway: REALTIME_URL is no address of a Service`];
}

const backends = z.object({
  spec: z.object({
    rules: z.array(
      z.object({
        http: z.object({
          paths: z.array(
            z.object({
              backend: z.object({
                service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
});

/** Returns problems of ingresses: their backends exist. */
export const ingressProblems = (cluster: Cluster): string[] =>
  cluster.ofKind('Ingress').flatMap((ingress) => {
    const targets = backends
      .parse(ingress)
      .spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
    const known = cluster.services
      .filter(({ metadata }) => metadata.namespace === ingress.metadata.namespace)
      .flatMap(({ metadata, spec }) => spec.ports.map(({ name }) => `${metadata.name} ${name}`));
    return targets
      .filter(({ name, port }) => !known.includes(`${name} ${port.name}`))
      .map(
        ({ name, port }) =>
          `Ingress ${ingress.metadata.name}: there is no Service ${name} with port ${port.name}`,
      );
  });

const monitor = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.object({
    jobLabel: z.string().default(''),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    podMetricsEndpoints: z.array(z.object({ port: z.string() })),
  }),
});

/** The job in which alerts and dashboards expect all processes (deploy/observability). */
const JOB = 'skillhour';

/** Returns problems of the monitors of pods: each service is read exactly once, on a port that it has, in the job of the alerts. */
export function monitorProblems(cluster: Cluster): string[] {
  const monitors = cluster.ofKind('PodMonitor').map((object) => monitor.parse(object));
  return cluster.running.flatMap((workload) => {
    const ports = workload.pod.containers.flatMap((container) => container.ports.map(({ name }) => name));
    const reading = monitors
      .filter(
        ({ metadata, spec }) =>
          metadata.namespace === workload.namespace &&
          includes(workload.podLabels, spec.selector.matchLabels),
      )
      .flatMap(({ spec }) =>
        spec.podMetricsEndpoints.filter(({ port }) => ports.includes(port)).map(() => spec.jobLabel),
      );
    return problems(`${workload.name}:`, {
      [`${reading.length} monitors read its metrics`]: reading.length !== 1,
      'its metrics are in another job than the alerts read': reading.some(
        (label) => workload.podLabels[label] !== JOB,
      ),
    });
  });
}

/** Returns problems of the network policies: exactly those of the architecture's edges, for pods and ports that exist. */
export function policyProblems(cluster: Cluster, edges: ReturnType<typeof networkEdges>): string[] {
  const idOf = ({ metadata }: Pick<NetworkPolicy, 'metadata'>) => `${metadata.namespace}/${metadata.name}`;
  const wanted = new Map(networkPolicies(edges).map((policy) => [idOf(policy), policy.spec]));
  const given = cluster.ofKind('NetworkPolicy').map(({ metadata, ...rest }) => ({
    id: `${metadata.namespace ?? ''}/${metadata.name}`,
    spec: rest['spec'],
  }));
  const ids = new Set(given.map(({ id }) => id));
  return [
    ...[...wanted.keys()].filter((id) => !ids.has(id)).map((id) => `policy ${id} is missing`),
    ...given
      .filter(({ id, spec }) => canonical(spec) !== canonical(wanted.get(id)))
      .map(({ id }) => `policy ${id} is no edge of the architecture`),
    ...[...wanted].flatMap(([id, spec]) => selectionProblems(cluster, id, spec)),
  ];
}

const selection = z.object({
  podSelector: z.object({ matchLabels: z.record(z.string(), z.string()).default({}) }),
  ingress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })).default([]),
});

function selectionProblems(cluster: Cluster, id: string, spec: unknown): string[] {
  const { podSelector, ingress } = selection.parse(spec);
  const [namespace] = id.split('/');
  const pods = cluster.workloads.filter(
    (workload) => workload.namespace === namespace && includes(workload.podLabels, podSelector.matchLabels),
  );
  const ports = pods.flatMap(({ pod }) => pod.containers.flatMap((container) => container.ports));
  return problems(`policy ${id}`, {
    'selects no pods': pods.length === 0,
    'opens a port that no pod has': ingress
      .flatMap((rule) => rule.ports)
      .some(({ port }) => !ports.some(({ containerPort }) => containerPort === port)),
  });
}

/** Returns a text that is the same for equal values, whatever the order of their fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) ?? '';
