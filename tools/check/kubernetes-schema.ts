/**
 * Writes the strict schema of the kinds of Kubernetes objects in k8s/, from the types of the package `kubernetes-models`:
 *   node tools/check/kubernetes-schema.ts
 * Run it after a change to the list of kinds or versions. It installs the packages into a temporary folder, because nothing else needs them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = [
  'kubernetes-models@5.1.0',
  '@kubernetes-models/external-secrets@2.0.0',
  '@kubernetes-models/prometheus-operator@6.0.0',
  'ts-json-schema-generator@2.10.0',
  'typescript@5.9.3',
];

/** Kinds by their package. */
const KINDS = {
  'kubernetes-models': [
    'apps/v1/Deployment',
    'apps/v1/StatefulSet',
    'autoscaling/v2/HorizontalPodAutoscaler',
    'batch/v1/CronJob',
    'batch/v1/Job',
    'networking.k8s.io/v1/Ingress',
    'networking.k8s.io/v1/NetworkPolicy',
    'node.k8s.io/v1/RuntimeClass',
    'policy/v1/PodDisruptionBudget',
    'v1/ConfigMap',
    'v1/Namespace',
    'v1/PersistentVolumeClaim',
    'v1/Service',
    'v1/ServiceAccount',
  ],
  '@kubernetes-models/external-secrets': ['external-secrets.io/v1/ExternalSecret'],
  '@kubernetes-models/prometheus-operator': ['monitoring.coreos.com/v1/PodMonitor'],
};

/** Stricter than the types, which know neither integers nor formats. */
const TIGHTENED: Readonly<Record<string, object>> = {
  IQuantity: {
    anyOf: [
      { type: 'number' },
      {
        type: 'string',
        pattern: String.raw`^[+-]?(\d+(\.\d*)?|\.\d+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$`,
      },
    ],
  },
  IIntOrString: { type: ['string', 'integer'] },
  IDuration: {
    type: 'string',
    pattern: String.raw`^(0|(\d+y)?(\d+w)?(\d+d)?(\d+h)?(\d+m)?(\d+s)?(\d+ms)?)$`,
  },
};

/** Returns a schema without descriptions and with integers instead of numbers. Of the known kinds, no field is a fraction. */
function tighten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tighten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, item]) => !(name === 'description' && typeof item === 'string'))
      .map(([name, item]) => [name, name === 'type' && item === 'number' ? 'integer' : tighten(item)]),
  );
}

function typesOfKinds(): string {
  const all = Object.entries(KINDS).flatMap(([source, kinds]) => kinds.map((kind) => ({ source, kind })));
  const fields = all.map(({ source, kind }) => {
    const type = `I${kind.slice(kind.lastIndexOf('/') + 1)}`;
    return `  '${kind}': import('${source}/${kind}').${type};`;
  });
  return `export interface Kinds {\n${fields.join('\n')}\n}\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'kubernetes-schema-'));
const options = { cwd: folder, stdio: 'inherit' } as const;
try {
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', ...PACKAGES], options);
  writeFileSync(join(folder, 'kinds.ts'), typesOfKinds());
  const compilerOptions = {
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    skipLibCheck: true,
    strict: true,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['kinds.ts'] }));
  const flags = ['--path', 'kinds.ts', '--type', 'Kinds', '--tsconfig', 'tsconfig.json', '--no-type-check'];
  execFileSync('npx', ['ts-json-schema-generator', ...flags, '-o', 'schema.json'], options);
  const schema = tighten(JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8'))) as {
    definitions: Record<string, unknown>;
  };
  for (const [name, definition] of Object.entries(TIGHTENED)) {
    if (!(name in schema.definitions)) throw new Error(`the schema has no ${name}`);
    schema.definitions[name] = definition;
  }
  const target = join(import.meta.dirname, 'src/manifests/kubernetes.generated.json');
  writeFileSync(target, `${JSON.stringify(schema)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
