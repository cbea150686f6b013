import { z } from 'zod';

const keyRef = z.object({ name: z.string(), key: z.string(), optional: z.boolean().optional() });
const env = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({
      secretKeyRef: keyRef.optional(),
      configMapKeyRef: keyRef.optional(),
    })
    .optional(),
});
const port = z.object({
  name: z.string(),
  containerPort: z.number(),
  protocol: z.enum(['TCP', 'UDP']),
});
const probe = z.object({
  httpGet: z.object({ host: z.string().optional(), path: z.string(), port: z.string() }),
});
const container = z.object({
  args: z.tuple([z.string()]),
  env: z.array(env),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
  ports: z.array(port),
  volumeMounts: z
    .array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }))
    .optional(),
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.object({
    requests: z.object({ cpu: z.union([z.string(), z.number()]), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const volume = z.object({
  name: z.string(),
  persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
});
const labels = z.record(z.string(), z.string());

/** A Deployment of one container, with the same hardening everywhere. */
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        hostNetwork: z.boolean().optional(),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsGroup: z.number(),
          fsGroup: z.number().optional(),
        }),
        volumes: z.array(volume).optional(),
        containers: z.tuple([container]),
      }),
    }),
  }),
});
const service = z.object({
  kind: z.literal('Service'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: labels,
    ports: z.array(z.object({ port: z.number(), targetPort: z.string() })),
  }),
});

const claim = z.object({
  kind: z.literal('PersistentVolumeClaim'),
  metadata: z.object({ name: z.string() }),
});

/** A CronJob that runs a program of a lib, with the same hardening as a service. */
const cronJob = z.object({
  kind: z.literal('CronJob'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    jobTemplate: z.object({
      spec: z.object({
        template: z.object({
          spec: z.object({
            securityContext: z.object({ runAsNonRoot: z.literal(true) }),
            containers: z.tuple([container.pick({ args: true, env: true, securityContext: true })]),
          }),
        }),
      }),
    }),
  }),
});

/** A Job that migrates the databases, each with the environment of its service. */
const job = z.object({
  kind: z.literal('Job'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.array(
          container
            .pick({ env: true, envFrom: true, securityContext: true })
            .extend({ name: z.string(), args: z.tuple([z.string(), z.string()]) }),
        ),
      }),
    }),
  }),
});

/** A manifest as this project writes them, with the fields that the specs check. */
export const manifest = z.discriminatedUnion('kind', [deployment, service, claim, cronJob, job]);
export type Deployment = z.output<typeof deployment>;

/** A patch. Its target in the kustomization identifies it, not its name. */
export const patch = z.object({ spec: z.record(z.string(), z.unknown()) });

export const kustomization = z.object({
  labels: z.tuple([z.object({ pairs: labels, includeTemplates: z.literal(true) })]),
  resources: z.array(z.string()),
  patches: z.array(z.object({ path: z.string(), target: z.object({ kind: z.literal('Deployment') }) })),
  configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
});
