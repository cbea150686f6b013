import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { problemsOf } from './commit-message.mjs';

describe('the check of commit messages', () => {
  it.each([
    'Stop presence updates between blocked members',
    "Merge branch 'x'",
    'Speed up the list of members\n\nThe body may be long and end with a period.',
    `Revert "${'A'.repeat(80)}"`,
  ])('allows %s', (message) => {
    expect(problemsOf(message)).toEqual([]);
  });

  it.each([
    ['A'.repeat(73), 'The subject has 73 characters; at most 72 are allowed.'],
    ['add a page', 'The subject starts with a capital letter.'],
    ['Add a page.', 'The subject ends without a period.'],
    ['Added a page', 'The subject is an imperative: “Add”, not “Added”, “Adds” or “Adding”.'],
    ['Renaming the folder', 'The subject is an imperative: “Add”, not “Added”, “Adds” or “Adding”.'],
    ['Fixes a typo', 'The subject is an imperative: “Add”, not “Added”, “Adds” or “Adding”.'],
  ])('rejects %s', (message, problem) => {
    expect(problemsOf(message)).toEqual([problem]);
  });
});

it('makes git reject a commit as its hook', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'skillhour-message-')), 'COMMIT_EDITMSG');
  writeFileSync(file, 'Added a page.\n');
  const hook = join(import.meta.dirname, 'hooks/commit-msg');
  const { status, stderr } = spawnSync(hook, [file], { encoding: 'utf8' });
  rmSync(dirname(file), { recursive: true });
  expect([status, stderr]).toEqual([1, expect.stringContaining('The subject ends without a period.')]);
});
