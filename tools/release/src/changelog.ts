import type { Git } from './git.ts';

export const CHANGELOG = 'CHANGELOG.md';
const FIRST = ['First release'];

/** Returns the subjects of the commits since the last release, newest first. */
export async function newSubjects(git: Git): Promise<string[]> {
  const last = await git('describe', '--tags', '--match', 'v[0-9]*', '--abbrev=0').catch(() => undefined);
  if (last === undefined) return FIRST;
  return (await git('log', '--no-merges', '--format=%s', `${last}..HEAD`)).split('\n').filter(Boolean);
}

/** Adds the section of a version above those of earlier ones. */
export function withSection(
  changelog: string,
  { version, date, subjects }: { version: string; date: string; subjects: readonly string[] },
): string {
  const section = [`## ${version} (${date})`, '', ...subjects.map((subject) => `- ${subject}`)].join('\n');
  const [introduction = '', ...earlier] = changelog.trimEnd().split(/\n(?=## )/);
  return `${[introduction.trimEnd(), section, ...earlier.map((each) => each.trimEnd())].join('\n\n')}\n`;
}
