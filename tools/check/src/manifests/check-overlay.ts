import { z } from 'zod';
import { networkEdges } from '../network-edges.ts';
import type { ServiceSchema } from '../service-schemas.ts';
import { backupProblems } from './backup-checks.ts';
import { Cluster, type Container, type Workload } from './cluster.ts';
import { environmentOf, type Supplied } from './environment.ts';
import { longestRoomMs, problems, securityProblems, serviceProblems, volumeProblems } from './pod-checks.ts';
import type { KubernetesObject } from './render.ts';
import {
  ingressProblems,
  monitorProblems,
  policyProblems,
  serviceRoutingProblems,
} from './routing-checks.ts';
import { scalingProblems } from './scaling-checks.ts';
import { schemaProblems } from './strict-schema.ts';
import { jobProblems, settingProblems } from './setting-checks.ts';

interface Expectations {
  readonly schemas: readonly ServiceSchema[];
  /** Version of the release. */
  readonly version: string;
  /** For production: the ExternalSecrets that provide the Secrets. */
  readonly externalSecrets?: readonly KubernetesObject[];
}

/** Returns everything that is wrong with the objects of an overlay. Stops after the schema if they do not even match that. */
export function overlayProblems(objects: readonly KubernetesObject[], expected: Expectations): string[] {
  const malformed = [...objects, ...(expected.externalSecrets ?? [])].flatMap(schemaProblems);
  if (malformed.length > 0) return malformed;
  const cluster = new Cluster(objects);
  const { schemas, version, externalSecrets } = expected;
  const roomMs = longestRoomMs(schemas);
  return [
    ...securityProblems(cluster),
    ...cluster.workloads.flatMap((workload) => volumeProblems(cluster, workload)),
    ...cluster.running.flatMap((workload) => {
      const schema = schemas.find(({ service }) => service === workload.name);
      if (schema === undefined) return [`${workload.name}: no such service`];
      return [...serviceProblems(cluster, workload, roomMs), ...settingProblems(cluster, workload, schema)];
    }),
    ...schemas
      .filter(({ service }) => !cluster.running.some(({ name }) => name === service))
      .map(({ service }) => `${service}: is not deployed`),
    ...jobProblems(cluster, version),
    ...serviceRoutingProblems(cluster),
    ...ingressProblems(cluster),
    ...scalingProblems(cluster),
    ...(externalSecrets === undefined ? [] : productionProblems(cluster, schemas, externalSecrets)),
  ];
}

function productionProblems(
  cluster: Cluster,
  schemas: readonly ServiceSchema[],
  externalSecrets: readonly KubernetesObject[],
): string[] {
  const provided = new Set(externalSecrets.flatMap(keysOf));
  const classes = cluster.ofKind('RuntimeClass').map(({ metadata }) => metadata.name);
  const runner = cluster.running.find(({ name }) => name === 'runner');
  return [
    ...policyProblems(cluster, networkEdges(schemas)),
    ...monitorProblems(cluster),
    ...backupProblems(cluster),
    ...problems('runner', { 'has no RuntimeClass': !classes.includes(runner?.pod.runtimeClassName ?? '') }),
    ...cluster.workloads.flatMap(({ name, namespace, pod }) =>
      pod.volumes
        .flatMap(({ secret }) =>
          secret === undefined ? [] : secret.items.map(({ key }) => ({ name: secret.secretName, key })),
        )
        .filter((secret) => !provided.has(`${namespace}/${secret.name}/${secret.key}`))
        .map((secret) => missingKey(name, secret)),
    ),
    ...cluster.workloads.flatMap((workload) =>
      workload.pod.containers.flatMap((container) =>
        productionContainerProblems(
          workload,
          container,
          environmentOf(cluster, workload, container),
          provided,
        ),
      ),
    ),
  ];
}

/** @param provided Keys of Secrets, as `namespace/name/key`. */
function productionContainerProblems(
  { name: workload, namespace }: Workload,
  { name, image, volumeMounts }: Container,
  environment: ReadonlyMap<string, Supplied>,
  provided: ReadonlySet<string>,
): string[] {
  const keys = [...environment.values()].flatMap(({ secret }) => secret ?? []);
  const authority = environment.get('NATS_CA')?.value ?? '';
  return [
    ...problems(`${workload}, container ${name}`, {
      'has an image without a digest': !/@sha256:[0-9a-f]{64}$/.test(image),
      'connects to the broker without TLS': environment.get('NATS_TLS')?.value !== 'first',
      'lacks the certificate authority': !volumeMounts.some(({ mountPath }) =>
        authority.startsWith(`${mountPath}/`),
      ),
    }),
    ...keys
      .filter((secret) => !secret.optional && !provided.has(`${namespace}/${secret.name}/${secret.key}`))
      .map((secret) => missingKey(workload, secret)),
  ];
}

const missingKey = (workload: string, { name, key }: { name: string; key: string }): string =>
  `${workload}: no Secret ${name} with the key ${key}`;

const externalSecret = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.object({ data: z.array(z.object({ secretKey: z.string() })) }),
});

function keysOf(object: KubernetesObject): string[] {
  const { metadata, spec } = externalSecret.parse(object);
  return spec.data.map(({ secretKey }) => `${metadata.namespace}/${metadata.name}/${secretKey}`);
}
