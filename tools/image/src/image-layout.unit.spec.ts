import dockerignore from '@balena/dockerignore';
import { ROOT } from '@skillhour/machine';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_PACKAGES, RUNTIME_PACKAGES } from '../../dev/media-worker/toolchain.ts';
import { SERVICES } from '../../dev/src/services/service-names.ts';
import { REQUIREMENTS } from '../../dev/toolchains/requirements.ts';
import { finalValue, installedPackages, parseDockerfile } from './dockerfile.ts';
import { IMAGES } from './images.ts';

const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const stages = parseDockerfile(text);
const TARGETS = ['services', 'media', 'migrate', 'runner'];

const packagesOf = (stage: string): string[] => {
  const found = stages.get(stage);
  return found === undefined ? [] : installedPackages(found).sort();
};
const commandOf = (stage: string) => JSON.parse(finalValue(stages, stage, 'CMD') ?? '[]') as string[];
const serviceFile = (name: string) => `apps/${name}/dist/${name}.service.js`;
const hasDatabase = (name: string) =>
  readFileSync(join(ROOT, 'apps', name, 'package.json'), 'utf8').includes('"@skillhour/persistence"');

describe('the Dockerfile', () => {
  it('has a stage for each image and for their common base', () => {
    expect([...stages.keys()]).toEqual(expect.arrayContaining(TARGETS));
    expect(TARGETS).toEqual(expect.arrayContaining(IMAGES.map(({ target }) => target)));
  });

  it.each(TARGETS)(
    'ends the stage %s as a user without privileges, under a process that reaps orphans',
    (stage) => {
      expect(finalValue(stages, stage, 'USER')).toBe('1000:1000');
      expect(finalValue(stages, stage, 'ENTRYPOINT')).toMatch(/^\["dumb-init", .*"node"/);
    },
  );

  it('applies the rules of production to all images', () => {
    const settings = stages.get('services')?.instructions.filter(([name]) => name === 'ENV') ?? [];
    expect(settings.map(([, value]) => value).join(' ')).toContain('NODE_ENV=production');
    expect(TARGETS.map((stage) => stages.get(stage)?.base)).toEqual([
      'base',
      'services',
      'services',
      'services',
    ]);
  });

  it('uses nothing that the classic builder lacks', () => {
    expect(text).not.toMatch(/--mount|--link|--chmod|<</);
  });

  it('starts all services but the runner by default, and migrates each one with a database', () => {
    const together = SERVICES.filter((name) => name !== 'runner');
    expect(commandOf('media')).toEqual(['libs/service-kit/dist/cli/all.js', ...together.map(serviceFile)]);
    const migrated = SERVICES.filter(hasDatabase);
    expect(commandOf('migrate')).toEqual([
      'libs/service-kit/dist/cli/migrate.js',
      ...migrated.map(serviceFile),
    ]);
    expect(commandOf('runner')).toEqual(['apps/runner/dist/main.js']);
  });

  it('installs the packages of every service, and of nothing else', () => {
    const run =
      stages.get('modules')?.instructions.find(([, value]) => value.startsWith('npm ci'))?.[1] ?? '';
    const workspaces = [...run.matchAll(/--workspace=(\S+)/g)].map(([, path]) => path);
    expect(workspaces).toEqual(SERVICES.map((name) => `apps/${name}`));
    expect(run).toContain('--omit=dev');
  });

  it('installs the Debian packages that the tools name', () => {
    expect(packagesOf('worker')).toEqual([...BUILD_PACKAGES].sort());
    expect(packagesOf('media')).toEqual([...RUNTIME_PACKAGES].sort());
    expect(packagesOf('runner')).toEqual(REQUIREMENTS.map((need) => need.package).sort());
  });
});

describe('the build context', () => {
  const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const context = dockerignore.default().add(rules.filter((rule) => rule !== '' && !rule.startsWith('#')));
  const below = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);
  const all = ['apps', 'libs', 'tools', 'docs', 'bench', 'k8s'].flatMap(below);
  const kept = context.filter([...all, ...readdirSync(ROOT)]);

  it('contains the sources', () => {
    const needed = [
      'package-lock.json',
      'apps/gateway/src/main.ts',
      'apps/web/index.html',
      'libs/persistence/queries.json',
      'locales',
    ];
    expect(needed.filter((path) => !kept.includes(path))).toEqual([]);
  });

  it('contains no specs, stories, built files or installed packages', () => {
    const unwanted = /\.spec\.tsx?$|(^|\/)(e2e|test|dist|node_modules|\.data|\.git|\.env)(\/|$)/;
    expect(kept.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it('contains only what is listed, so a new folder is left out until someone adds it', () => {
    const outside = kept.filter((path) => !/^(apps|libs|tools\/dev\/media-worker)(\/|$)/.test(path));
    expect(outside.sort()).toEqual([
      '.gitignore',
      '.npmrc',
      '.swcrc',
      'locales',
      'nx.json',
      'package-lock.json',
      'package.json',
      'tools/dev/package.json',
      'tools/tsconfig.base.json',
      'tsconfig.base.json',
    ]);
    expect(context.ignores('secrets/database.env')).toBe(true);
  });
});
