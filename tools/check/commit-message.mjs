import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

// node tools/check/commit-message.mjs FILE: checks one message, as git's hook `commit-msg`.
// node tools/check/commit-message.mjs --new: checks the messages of all commits since this check exists.
const MAX_LENGTH = 72;
const GENERATED = /^(Merge|Revert|fixup!|squash!) /;
/** Verbs in the past tense or the third person, and gerunds, as far as their endings tell. */
const NOT_IMPERATIVE = /^(\w+(?:ied|[^e]ed|ing)|Adds|Changes|Fixes|Makes|Removes|Renames|Updates)\b/;
const IMPERATIVE = /^(Bring|Embed|Ping|Shed|Spring|String)\b/;

/**
 * Describes what is wrong with the subject of a commit message: at most 72 characters, imperative, without a final period.
 * @param {string} message
 * @returns {string[]}
 */
export function problemsOf(message) {
  const [subject = ''] = message.split('\n');
  if (GENERATED.test(subject)) return [];
  const problems = [];
  if (subject.length > MAX_LENGTH)
    problems.push(`The subject has ${subject.length} characters; at most ${MAX_LENGTH} are allowed.`);
  if (!/^[A-Z`.@]/.test(subject)) problems.push('The subject starts with a capital letter.');
  if (subject.endsWith('.')) problems.push('The subject ends without a period.');
  if (NOT_IMPERATIVE.test(subject) && !IMPERATIVE.test(subject))
    problems.push('The subject is an imperative: “Add”, not “Added”, “Adds” or “Adding”.');
  return problems;
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** @returns {string[]} */
function newSubjects() {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', fileURLToPath(import.meta.url))
    .split('\n')
    .at(-1);
  return added ? git('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean) : [];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file = ''] = process.argv.slice(2);
  const messages = file === '--new' ? newSubjects() : [readFileSync(file, 'utf8')];
  for (const message of messages)
    for (const problem of problemsOf(message)) {
      console.error(`${message.split('\n')[0]}\n  ${problem}`);
      process.exitCode = 1;
    }
}
