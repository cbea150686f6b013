import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gitIn } from '../src/git.ts';
import { makeRelease, type ReleaseSteps } from '../src/make-release.ts';
import { filesWithVersion, readVersion } from '../src/version.ts';

const FILES = {
  'package.json': '{\n  "name": "skillhour",\n  "private": true,\n  "version": "0.9.0"\n}\n',
  'package-lock.json': `{
  "name": "skillhour",
  "version": "0.9.0",
  "packages": {
    "": {
      "name": "skillhour",
      "version": "0.9.0"
    },
    "apps/web": { "name": "@skillhour/web", "version": "0.1.0" },
    "node_modules/other": { "version": "0.9.0" }
  }
}
`,
  'CHANGELOG.md': '# Changelog\n\nWhat changed.\n\n## 0.9.0 (2026-01-01)\n\n- First release\n',
  'k8s/base/kustomization.yaml': 'images:\n  - name: skillhour\n    newTag: 0.9.0\n',
  'k8s/base/migrate.yaml': 'metadata:\n  name: migrate-0-9-0\n',
  'k8s/README.md': 'docker pull registry.example/skillhour-runner:0.9.0 # with other 0.9.0\n',
  'k8s/broker/users.conf': 'authorization {}\n',
  'deploy/skillhour': '#!/bin/sh\nVERSION=0.9.0\nARCHIVE_SHA256=\n',
  'deploy/compose.yaml': 'services: {}\n',
  'deploy/skillhour.unit.spec.ts': 'it.todo("x");\n',
};

let folder: string;
let root: string;
let out: string;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const released = (file: string): string => readFileSync(join(out, file), 'utf8');

function commitFile(file: string, content: string, subject: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
  git('add', file);
  git('commit', '--quiet', '--message', subject);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skillhour-release-test-'));
  root = join(folder, 'checkout');
  out = join(folder, 'out');
  mkdirSync(root);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Amara');
  git('config', 'user.email', 'amara@example.org');
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  chmodSync(join(root, 'deploy/skillhour'), 0o755);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Release 0.9.0');
  git('tag', 'v0.9.0');
  commitFile('README.md', 'one\n', 'Add a page');
  commitFile('README.md', 'two\n', 'Repair a page');
});
afterEach(() => rmSync(folder, { recursive: true }));

const recordSteps = (steps: string[]): ReleaseSteps => ({
  check: async () => void steps.push('check'),
  buildImages: async (target) => {
    steps.push(`images of ${git('log', '-1', '--format=%s')}`);
    const component = { name: 'skillhour', purl: 'pkg:oci/skillhour@sha256%3A1f' };
    writeFileSync(join(target, 'skillhour-1.0.0.cdx.json'), JSON.stringify({ metadata: { component } }));
  },
  sign: async (file) => {
    steps.push(`sign ${file.replace(`${out}/`, '')}, tags ${git('tag')}`);
  },
});

it('writes all files in a dry run, and changes nothing in the checkout', async () => {
  await makeRelease({ root, version: '1.0.0', out });
  expect(readdirSync(out).sort()).toEqual([
    'CHANGELOG.md',
    'SHA256SUMS',
    'skillhour',
    'skillhour-deploy.tar.gz',
    'skillhour-k8s.tar.gz',
  ]);
  expect(released('CHANGELOG.md')).toMatch(
    /^# Changelog\n\nWhat changed\.\n\n## 1\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n- Repair a page\n- Add a page\n\n## 0\.9\.0 /,
  );
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: out });
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Repair a page');
  expect(git('tag')).toBe('v0.9.0');
});

it('puts the files for a server into an archive whose checksum the script knows', async () => {
  await makeRelease({ root, version: '1.0.0', out });
  const [hash] = execFileSync('sha256sum', ['skillhour-deploy.tar.gz'], { cwd: out, encoding: 'utf8' }).split(
    ' ',
  );
  expect(released('skillhour')).toBe(`#!/bin/sh\nVERSION=1.0.0\nARCHIVE_SHA256=${hash}\n`);
  expect(statSync(join(out, 'skillhour')).mode & 0o777).toBe(0o755);
  const unpacked = join(folder, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', join(out, 'skillhour-deploy.tar.gz'), '-C', unpacked]);
  expect(readdirSync(unpacked).sort()).toEqual(['compose.yaml', 'skillhour', 'users.conf']);
  expect(readFileSync(join(unpacked, 'skillhour'), 'utf8')).toContain('VERSION=1.0.0\n');
  expect(statSync(join(unpacked, 'skillhour')).mode & 0o111).not.toBe(0);
});

it('writes the same files again from the same commit', async () => {
  await makeRelease({ root, version: '1.0.0', out });
  const again = join(folder, 'again');
  await makeRelease({ root, version: '1.0.0', out: again });
  expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8')).toBe(released('SHA256SUMS'));
});

it('commits the version, builds and signs, and sets the tag last', async () => {
  const steps: string[] = [];
  await makeRelease({ root, version: '1.0.0', out, steps: recordSteps(steps) });
  expect(steps).toEqual(['check', 'images of Release 1.0.0', 'sign SHA256SUMS, tags v0.9.0']);
  expect(git('describe', '--exact-match')).toBe('v1.0.0');
  expect(released('DIGESTS')).toBe('skillhour sha256:1f\n');
  for (const file of ['DIGESTS', 'skillhour-1.0.0.cdx.json']) expect(released('SHA256SUMS')).toContain(file);
  expect(read('package.json')).toContain('"version": "1.0.0"');
  expect(read('package-lock.json')).toBe(
    FILES['package-lock.json']
      .replaceAll('"skillhour",\n  "version": "0.9.0"', '"skillhour",\n  "version": "1.0.0"')
      .replaceAll('"skillhour",\n      "version": "0.9.0"', '"skillhour",\n      "version": "1.0.0"'),
  );
  expect(read('k8s/base/kustomization.yaml')).toContain('newTag: 1.0.0');
  expect(read('k8s/base/migrate.yaml')).toContain('name: migrate-1-0-0');
  expect(read('k8s/README.md')).toBe(
    'docker pull registry.example/skillhour-runner:1.0.0 # with other 0.9.0\n',
  );
  expect(read('deploy/skillhour')).toBe('#!/bin/sh\nVERSION=1.0.0\nARCHIVE_SHA256=\n');
  expect(git('status', '--porcelain')).toBe('');
});

it('sets no tag if a step fails', async () => {
  const steps = { ...recordSteps([]), sign: () => Promise.reject(new Error('no key')) };
  await expect(makeRelease({ root, version: '1.0.0', out, steps })).rejects.toThrow('no key');
  expect(git('tag')).toBe('v0.9.0');
});

it('rejects an older or released version, uncommitted changes, and a folder with files', async () => {
  await expect(makeRelease({ root, version: '0.8.9', out })).rejects.toThrow('older than 0.9.0');
  await expect(makeRelease({ root, version: '1.0', out })).rejects.toThrow('the form 1.2.3');
  await expect(makeRelease({ root, version: '0.9.0', out })).rejects.toThrow('released already');
  await expect(makeRelease({ root, version: '1.0.0', out: root })).rejects.toThrow('is not empty');
  writeFileSync(join(root, 'new.txt'), '');
  await expect(makeRelease({ root, version: '1.0.0', out })).rejects.toThrow('uncommitted changes');
});

it('compares the numbers of versions, not their letters', async () => {
  await makeRelease({ root, version: '0.10.0', out });
  expect(released('skillhour')).toContain('VERSION=0.10.0');
});

it('finds the version in the files of this repository', async () => {
  const repository = join(import.meta.dirname, '../../..');
  const from = await readVersion(repository);
  const changed = await filesWithVersion(repository, gitIn(repository), { from, to: '99.0.0' });
  expect([...changed.keys()]).toEqual(
    expect.arrayContaining(['package.json', 'package-lock.json', 'k8s/base/kustomization.yaml']),
  );
  expect(changed.get('k8s/base/kustomization.yaml')).not.toContain(`newTag: ${from}`);
});
