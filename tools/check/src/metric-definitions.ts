import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

interface MetricDefinition {
  type: 'counter' | 'gauge' | 'histogram';
  name: string;
  labels: string[];
}

const DEFINITION = /\b(counter|gauge|histogram)\(\s*\{\s*name: '(\w+)'([\s\S]*?)\}\s*[,)]/g;
const LABELS = /labels: \[([^\]]*)\]/;

/** Returns the sources of apps and libraries, without specs. */
const sources = (): string[] =>
  ['apps', 'libs']
    .flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => join(ROOT, kind, name, 'src')))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));

/** Returns the product's metrics, as their definitions in the code say. */
export const metricDefinitions = (): MetricDefinition[] =>
  sources()
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(DEFINITION)])
    .map(([, type, name = '', rest = '']) => ({
      type: type as MetricDefinition['type'],
      name,
      labels: [...(LABELS.exec(rest)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, label = '']) => label),
    }));

/** Returns the names of a metric's series. */
export const seriesOf = ({ type, name }: MetricDefinition): string[] =>
  type === 'histogram' ? ['bucket', 'sum', 'count'].map((suffix) => `${name}_${suffix}`) : [name];
