import { z } from 'zod';
import type { Cluster } from './cluster.ts';
import { problems } from './pod-checks.ts';

const scaler = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.object({
    scaleTargetRef: z.object({ kind: z.string(), name: z.string() }),
    minReplicas: z.number(),
    maxReplicas: z.number(),
  }),
});
const budget = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    minAvailable: z.union([z.number(), z.string()]).optional(),
    maxUnavailable: z.union([z.number(), z.string()]).optional(),
    unhealthyPodEvictionPolicy: z.string().optional(),
  }),
});

/** Returns problems of the numbers of replicas: nobody else sets what an autoscaler sets, and no budget blocks a drain. */
export function scalingProblems(cluster: Cluster): string[] {
  const scalers = cluster.ofKind('HorizontalPodAutoscaler').map((object) => scaler.parse(object));
  const least = new Map(
    scalers.map(({ metadata, spec }) => [
      `${metadata.namespace}/${spec.scaleTargetRef.name}`,
      spec.minReplicas,
    ]),
  );
  return [
    ...scalers.flatMap(({ metadata, spec }) => {
      const target = cluster.running.find(
        ({ kind, name, namespace }) =>
          kind === spec.scaleTargetRef.kind &&
          name === spec.scaleTargetRef.name &&
          namespace === metadata.namespace,
      );
      return problems(`autoscaler ${metadata.name}`, {
        'has no target': target === undefined,
        'has a target with a number of replicas': target?.replicas !== undefined,
        'has a maximum below the minimum': spec.maxReplicas < spec.minReplicas,
      });
    }),
    ...cluster.ofKind('PodDisruptionBudget').flatMap((object) => {
      const { metadata, spec } = budget.parse(object);
      const [selected, ...others] = cluster.selectedBy(metadata.namespace, spec.selector.matchLabels);
      if (selected === undefined || others.length > 0)
        return [`budget ${metadata.name} is not for one workload`];
      const replicas = least.get(`${selected.namespace}/${selected.name}`) ?? selected.replicas ?? 1;
      const mayLeave = spec.maxUnavailable ?? replicas - Number(spec.minAvailable ?? 0);
      return problems(`budget ${metadata.name}`, {
        'blocks every drain': !(Number(mayLeave) >= 1),
        'blocks drains while pods are not ready': spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow',
      });
    }),
  ];
}
