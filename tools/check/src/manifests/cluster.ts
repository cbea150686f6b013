import { z } from 'zod';
import type { KubernetesObject } from './render.ts';

const labels = z.record(z.string(), z.string()).default({});
const keyRef = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) });
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ secretKeyRef: keyRef.optional(), configMapKeyRef: keyRef.optional() }).default({}),
});
const probe = z.object({
  httpGet: z.object({
    host: z.string().optional(),
    path: z.string(),
    port: z.union([z.string(), z.number()]),
  }),
  terminationGracePeriodSeconds: z.number().optional(),
});
const seccomp = z.object({ type: z.string() }).optional();
const container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(variable).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z
    .array(
      z.object({
        name: z.string(),
        containerPort: z.number(),
        protocol: z.string(),
        hostPort: z.number().optional(),
      }),
    )
    .default([]),
  volumeMounts: z
    .array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().default(false) }))
    .default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }).optional(),
  resources: z
    .object({ requests: z.record(z.string(), z.unknown()), limits: z.record(z.string(), z.unknown()) })
    .optional(),
  securityContext: z
    .object({
      allowPrivilegeEscalation: z.boolean().default(true),
      readOnlyRootFilesystem: z.boolean().default(false),
      capabilities: z
        .object({ add: z.array(z.string()).default([]), drop: z.array(z.string()).default([]) })
        .prefault({}),
      procMount: z.string().optional(),
      seccompProfile: seccomp,
    })
    .prefault({}),
});
const podSpec = z.object({
  hostNetwork: z.boolean().default(false),
  runtimeClassName: z.string().optional(),
  serviceAccountName: z.string().optional(),
  topologySpreadConstraints: z
    .array(z.object({ topologyKey: z.string(), labelSelector: z.object({ matchLabels: labels }) }))
    .default([]),
  terminationGracePeriodSeconds: z.number().default(30),
  securityContext: z
    .object({
      runAsNonRoot: z.boolean().default(false),
      runAsGroup: z.number().optional(),
      fsGroup: z.number().optional(),
      seccompProfile: seccomp,
    })
    .prefault({}),
  containers: z.array(container),
  volumes: z
    .array(
      z.object({
        name: z.string(),
        persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
        configMap: z.object({ name: z.string() }).optional(),
        emptyDir: z.object({}).optional(),
        secret: z
          .object({
            secretName: z.string(),
            items: z.array(z.object({ key: z.string(), path: z.string() })).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
const template = z.object({ metadata: z.object({ labels }).prefault({}), spec: podSpec });
const workload = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    selector: z.object({ matchLabels: labels }).optional(),
    template,
  }),
});
const schedule = workload.omit({ spec: true }).extend({
  spec: z.object({ jobTemplate: z.object({ spec: z.object({ template }) }) }),
});
const service = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  spec: z.object({
    selector: labels,
    ports: z.array(
      z.object({ name: z.string(), port: z.number(), targetPort: z.union([z.string(), z.number()]) }),
    ),
  }),
});
const configMap = z.object({
  metadata: z.object({ name: z.string(), namespace: z.string() }),
  data: z.record(z.string(), z.string()).default({}),
});

export type Container = z.output<typeof container>;

/** A workload with its pods. */
export interface Workload {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** Labels of its pods. */
  readonly podLabels: Readonly<Record<string, string>>;
  readonly selector: Readonly<Record<string, string>> | undefined;
  readonly replicas: number | undefined;
  readonly pod: z.output<typeof podSpec>;
}

/** The objects of one overlay, with the fields that the checks read. */
export class Cluster {
  readonly workloads: readonly Workload[];
  readonly services: readonly z.output<typeof service>[];
  /** Data by namespace and name: `skillhour/site-…`. */
  readonly configMaps: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly objects: readonly KubernetesObject[];

  constructor(objects: readonly KubernetesObject[]) {
    this.objects = objects;
    this.workloads = [
      ...['Deployment', 'StatefulSet', 'Job'].flatMap((kind) =>
        this.ofKind(kind).map((object) => workloadOf(workload.parse(object))),
      ),
      ...this.ofKind('CronJob').map((object) => {
        const { spec, ...rest } = schedule.parse(object);
        return workloadOf({ ...rest, spec: spec.jobTemplate.spec });
      }),
    ];
    this.services = this.ofKind('Service').map((object) => service.parse(object));
    this.configMaps = new Map(
      this.ofKind('ConfigMap').map((object) => {
        const { metadata, data } = configMap.parse(object);
        return [`${metadata.namespace}/${metadata.name}`, new Map(Object.entries(data))];
      }),
    );
  }

  ofKind(kind: string): KubernetesObject[] {
    return this.objects.filter((object) => object.kind === kind);
  }

  /** The workloads that run a service, not a job. */
  get running(): readonly Workload[] {
    return this.workloads.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
  }

  /** Returns the running workloads of a namespace whose pods have these labels. */
  selectedBy(namespace: string | undefined, wanted: Readonly<Record<string, string>>): Workload[] {
    return this.running.filter(
      (candidate) => candidate.namespace === namespace && includes(candidate.podLabels, wanted),
    );
  }
}

/** Returns whether labels contain all of those wanted. */
export const includes = (
  all: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): boolean => Object.entries(wanted).every(([name, value]) => all[name] === value);

function workloadOf({ kind, metadata, spec }: z.output<typeof workload>): Workload {
  return {
    kind,
    ...metadata,
    podLabels: spec.template.metadata.labels,
    selector: spec.selector?.matchLabels,
    replicas: spec.replicas,
    pod: spec.template.spec,
  };
}
