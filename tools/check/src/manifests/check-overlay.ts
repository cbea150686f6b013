import { z } from 'zod';
import { networkEdges } from '../network-edges.ts';
import type { ServiceSchema } from '../service-schemas.ts';
import { Cluster } from './cluster.ts';
import { environmentOf } from './environment.ts';
import { longestRoomMs, problems, securityProblems, serviceProblems, volumeProblems } from './pod-checks.ts';
import type { KubernetesObject } from './render.ts';
import { ingressProblems, policyProblems, serviceRoutingProblems } from './routing-checks.ts';
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
  return [
    ...policyProblems(cluster, networkEdges(schemas)),
    ...cluster.workloads.flatMap((workload) =>
      workload.pod.containers.flatMap((container) => {
        const environment = environmentOf(cluster, workload, container);
        const keys = [...environment.values()].flatMap(({ secret }) => secret ?? []);
        const absent = keys.filter(
          ({ name, key, optional }) => !optional && !provided.has(`${workload.namespace}/${name}/${key}`),
        );
        return [
          ...problems(`${workload.name}, container ${container.name}`, {
            'has an image without a digest': !/@sha256:[0-9a-f]{64}$/.test(container.image),
            'connects to the broker without TLS': environment.get('NATS_TLS')?.value !== 'first',
            'lacks the certificate authority': !container.volumeMounts.some(({ mountPath }) =>
              environment.get('NATS_CA')?.value?.startsWith(`${mountPath}/`),
            ),
          }),
          ...absent.map(({ name, key }) => `${workload.name}: no Secret ${name} with the key ${key}`),
        ];
      }),
    ),
  ];
}

const externalSecret = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.object({ data: z.array(z.object({ secretKey: z.string() })) }),
});

function keysOf(object: KubernetesObject): string[] {
  const { metadata, spec } = externalSecret.parse(object);
  return spec.data.map(({ secretKey }) => `${metadata.namespace}/${metadata.name}/${secretKey}`);
}
