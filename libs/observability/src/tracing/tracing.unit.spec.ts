import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootSpanIdOf, traceIdOf } from './trace-ids.js';

const ROOT = join(import.meta.dirname, '../../../..');

describe('traceIdOf', () => {
  it('returns a UUID without its dashes, and the same again for the trace id', () => {
    const traceId = '0198c0de12347abc8def001122334455';
    expect(traceIdOf('0198C0DE-1234-7abc-8def-001122334455')).toBe(traceId);
    expect(traceIdOf(traceId)).toBe(traceId);
    expect(rootSpanIdOf(traceId)).toBe('8def001122334455');
  });

  it.each(['given-by-a-program', '', '0'.repeat(32), `0198c0de12347abc${'0'.repeat(16)}`])(
    'returns a valid id for %p as well',
    (correlationId) => {
      expect(traceIdOf(correlationId)).toMatch(/^[0-9a-f]{32}$/);
      expect([traceIdOf(correlationId), rootSpanIdOf(traceIdOf(correlationId))].join(' ')).not.toMatch(
        /\b0+\b/,
      );
    },
  );
});

describe('the OpenTelemetry SDK', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const sources = readdirSync(join(ROOT, 'libs/observability/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({ file, source: read(`libs/observability/src/${file}`) }));

  it('is a dependency of this library only', () => {
    const dependent = ['apps', 'libs', 'tools'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .filter((name) => existsSync(join(ROOT, folder, name, 'package.json')))
        .filter((name) => read(`${folder}/${name}/package.json`).includes('@opentelemetry/')),
    );
    expect(dependent).toEqual(['observability']);
  });

  it('is imported by one module, which is loaded only if tracing is on', () => {
    const importing = (pattern: RegExp) =>
      sources.flatMap(({ file, source }) => (pattern.test(source) ? [file] : []));
    expect(importing(/from '@opentelemetry\//)).toEqual(['tracing/otlp-tracer.ts']);
    expect(importing(/^(import|export) (?!type)[^;]*otlp-tracer/m)).toEqual([]);
    expect(importing(/await import\('\.\/otlp-tracer\.js'\)/)).toEqual(['tracing/start-tracing.ts']);
  });
});
