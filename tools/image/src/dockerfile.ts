/** One stage of a Dockerfile. */
interface Stage {
  /** Stage or image that it starts from. */
  readonly base: string;
  /** Its instructions, such as `['USER', '1000:1000']`, with continued lines joined. */
  readonly instructions: readonly (readonly [name: string, value: string])[];
}

/** Returns the stages of a Dockerfile by name. */
export function parseDockerfile(text: string): ReadonlyMap<string, Stage> {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  const joined = lines
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n');
  const stages = new Map<string, { base: string; instructions: [string, string][] }>();
  let current: [string, string][] = [];
  for (const line of joined) {
    const [, name = '', value = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`no instruction: ${line}`);
    const [, base = '', stage = ''] = name === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(value) ?? []) : [];
    if (stage === '') {
      current.push([name, value]);
      continue;
    }
    current = [];
    stages.set(stage, { base, instructions: current });
  }
  return stages;
}

/** Returns the value of an instruction that applies at the end of a stage: the last one in the stage or in one that it starts from. */
export function finalValue(
  stages: ReadonlyMap<string, Stage>,
  stage: string,
  name: string,
): string | undefined {
  const found = stages.get(stage);
  if (found === undefined) return undefined;
  const own = found.instructions.findLast(([instruction]) => instruction === name);
  return own?.[1] ?? finalValue(stages, found.base, name);
}

/** Returns the Debian packages that a stage itself installs. */
export function installedPackages({ instructions }: Stage): string[] {
  const commands = instructions.filter(([name]) => name === 'RUN').flatMap(([, value]) => value.split('&&'));
  return commands.flatMap((command) => {
    const [, packages] = /^\s*apt-get install -y --no-install-recommends (.*)$/.exec(command.trimEnd()) ?? [];
    return packages === undefined ? [] : packages.split(/\s+/);
  });
}
