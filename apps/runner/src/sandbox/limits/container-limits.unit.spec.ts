import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasContainerLimits } from './container-limits.js';

const root = mkdtempSync(join(tmpdir(), 'skillhour-groups-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function limits(files: Readonly<Record<string, string>>): boolean {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), `${content}\n`);
  }
  return hasContainerLimits(root);
}

it.each([
  ['version 2', { 'memory.max': '805306368', 'pids.max': '256' }],
  ['version 1', { 'memory/memory.limit_in_bytes': '805306368', 'pids/pids.max': '256' }],
])('finds the limits of control groups, %s', (_, files) => {
  expect(limits(files)).toBe(true);
});

it.each([
  ['no control groups', {}],
  ['unlimited memory', { 'memory.max': 'max', 'pids.max': '256' }],
  ['unlimited processes', { 'memory.max': '805306368', 'pids.max': 'max' }],
  [
    'unlimited memory in version 1',
    { 'memory/memory.limit_in_bytes': '9223372036854771712', 'pids/pids.max': '256' },
  ],
  ['the groups of a whole machine', { 'cgroup.controllers': 'memory pids' }],
])('finds none with %s', (_, files) => {
  expect(limits(files)).toBe(false);
});
