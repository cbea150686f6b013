import { generateKeyPairSync } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { HealthServer } from '../../libs/service-kit/src/health-server.ts';
import { overlayProblems } from './src/manifests/check-overlay.ts';
import { Cluster } from './src/manifests/cluster.ts';
import { findKubectl } from './src/manifests/kubectl.ts';
import { OVERLAYS, readObjects, renderFolder, renderOverlay } from './src/manifests/render.ts';
import { serviceSchemas } from './src/service-schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const K8S = join(ROOT, 'k8s');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
const schemas = await serviceSchemas();
const externalSecrets = readObjects('overlays/prod/external-secrets.example.yaml');
// Before the tests, because the first may download kubectl.
const rendered = { dev: await renderOverlay('dev'), prod: await renderOverlay('prod') };

it.each(OVERLAYS)('finds nothing wrong with the overlay %s', (overlay) => {
  const expected = overlay === 'prod' ? { schemas, version, externalSecrets } : { schemas, version };
  expect(overlayProblems(rendered[overlay], expected)).toEqual([]);
});

it('renders the overlay in the README, with a key for all and another database', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'skillhour-overlay-')));
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(read('k8s/README.md')) ?? [];
  const kustomization = example
    .replace('../skillhour/k8s/overlays/prod', relative(folder, join(K8S, 'overlays/prod')))
    .replaceAll('sha256:…', `sha256:${'1'.repeat(64)}`);
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
  const keys = `gateway=${key.toString('base64')}`;
  try {
    await writeFile(join(folder, 'kustomization.yaml'), kustomization);
    await writeFile(join(folder, 'keys.env'), `CALLER_KEYS=${keys}\n`);
    const objects = await renderFolder(folder);
    // The example moves the database out of the cluster.
    const problems = overlayProblems(objects, { schemas, version, externalSecrets });
    expect(problems).toHaveLength(8);
    expect(problems.filter((problem) => !/-to-database is no edge/.test(problem))).toEqual([]);
    const maps = [...new Cluster(objects).configMaps.values()];
    const given = maps.flatMap((map) => map.get('CALLER_KEYS') ?? []);
    expect(given).toEqual([keys, keys, keys]);
    expect(maps.some((map) => map.get('PUBLIC_ORIGIN') === 'https://skills.example.org')).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('uses every file in a kustomization, except the examples', () => {
  const files = globSync('{base,components,overlays}/**/*.{yaml,env}', { cwd: K8S });
  const unused = files.filter((file) => {
    const kustomization = readFileSync(join(K8S, dirname(file), 'kustomization.yaml'), 'utf8');
    const isOwn = !/(^|\/)kustomization\.yaml$|\.example\.yaml$/.test(file);
    return isOwn && !kustomization.includes(basename(file));
  });
  expect(files.length).toBeGreaterThan(20);
  expect(unused).toEqual([]);
});

it('probes paths that mean: running, and ready', async () => {
  const health = await HealthServer.listen('127.0.0.1', 0);
  const statuses = () =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(`${health.url}${path}`)).status));
  const starting = await statuses();
  health.markReady();
  const ready = await statuses();
  await health.close();
  expect({ starting, ready }).toEqual({ starting: [200, 503], ready: [200, 200] });
});

it('explains each namespace that is not restricted', () => {
  const namespaces = read('k8s/base/namespaces.yaml').split('---\n');
  const open = namespaces.filter((text) => !text.includes('enforce: restricted'));
  expect(namespaces).toHaveLength(3);
  expect(open.filter((text) => !text.startsWith('# Exception: '))).toEqual([]);
});

it('names every key of a Secret in the README', () => {
  const { workloads } = new Cluster(rendered.prod);
  const keys = workloads.flatMap(({ pod }) => [
    ...pod.containers.flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom.secretKeyRef?.key ?? [])),
    ...pod.volumes.flatMap(({ secret }) => secret?.items.map(({ key }) => key) ?? []),
  ]);
  const readme = read('k8s/README.md');
  expect([...new Set(keys)].filter((key) => !readme.includes(`\`${key}\``))).toEqual([]);
});

it('scales by metrics that the services have', () => {
  const scalers = rendered.prod.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  expect(scalers).toHaveLength(2);
  for (const scaler of scalers) {
    const [, metric = ''] = /"name":"(skillhour_\w+)"/.exec(JSON.stringify(scaler)) ?? [];
    const sources = globSync(`apps/${scaler.metadata.name}/src/**/*.ts`, { cwd: ROOT });
    expect(sources.some((file) => read(file).includes(`name: '${metric}'`))).toBe(true);
  }
});

it('says what is missing if there is no kubectl', async () => {
  const nowhere = { installed: undefined, folder: join(ROOT, '.cache/no-kubectl'), npm: 'false' };
  await expect(findKubectl(nowhere)).rejects.toThrow(
    /^The manifests are rendered with kubectl 1\.27 or later/,
  );
  expect(existsSync(join(nowhere.folder, 'kubectl'))).toBe(false);
});
