import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A fenced block of commands. `run`: for one server; `cluster`: for Kubernetes. */
interface CommandBlock {
  readonly where: string;
  readonly text: string;
}

/** Returns the shell blocks of a Markdown file. `where` is the word after `sh`, or empty. */
export const commandBlocks = (markdown: string): CommandBlock[] =>
  [...markdown.matchAll(/^( *)```sh(.*)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', where = '', text = '']) => ({
      where: where.trim(),
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

const TOKEN = /&&|\|\||[|;]|[<>]+|(?:"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'|;&<>])+/g;
const SEPARATORS = new Set(['&&', '||', '|', ';']);
const ASSIGNMENT = /^\w+=/;

/** Returns the commands of a block as words, without variables in front, files of redirections and comments. */
export function commandsIn(block: string): string[][] {
  const lines = block.replaceAll('\\\n', ' ').split('\n');
  return lines.filter((line) => !line.trimStart().startsWith('#')).flatMap(commandsInLine);
}

function commandsInLine(line: string): string[][] {
  const inner = [...line.matchAll(/\$\(([^()]*)\)/g)].flatMap(([, text = '']) => commandsInLine(text));
  const commands: string[][] = [[]];
  let isFile = false;
  for (const [token] of line.replaceAll(/\$\([^()]*\)/g, 'VALUE').matchAll(TOKEN)) {
    if (SEPARATORS.has(token)) commands.push([]);
    else if (!isFile && !/^[<>]/.test(token)) commands.at(-1)?.push(token.replaceAll(/^['"]|['"]$/g, ''));
    isFile = /^[<>]/.test(token);
  }
  const named = commands.map((words) => words.slice(words.findIndex((word) => !ASSIGNMENT.test(word))));
  return [...named.filter(([name = '']) => name !== '' && !ASSIGNMENT.test(name)), ...inner];
}

/** Programs of the operating system, or that an operator of a cluster has. */
const PROGRAMS = new Set(
  'cat cd chmod cp curl date df docker export grep jq kubectl ls mongosh openssl sed sha256sum systemctl tar'.split(
    ' ',
  ),
);

/** Returns what a command names that does not exist. */
export function problemsOf(words: readonly string[]): string[] {
  const [name = '', ...args] = words;
  const files = words.filter((word) => /^(apps|libs|tools)\/.*\.js$/.test(word));
  const missing = files.filter((file) => !existsSync(join(ROOT, sourceOf(file))));
  return [...missing.map((file) => `${file} does not exist`), ...namedProblems(name, args)];
}

function namedProblems(name: string, args: readonly string[]): string[] {
  if (basename(name) === 'skillhour') return scriptProblems(args);
  if (name === 'npm') return npmProblems(args);
  if (name === 'kubectl') return kubectlProblems(args);
  if (name.includes('/')) return existsSync(join(ROOT, name)) ? [] : [`${name} does not exist`];
  return PROGRAMS.has(name) ? [] : [`the program ${name} is not known`];
}

const sourceOf = (built: string): string => built.replace('/dist/', '/src/').replace(/\.js$/, '.ts');

const SCRIPT = read('deploy/skillhour');
const SUBCOMMANDS = [
  ...SCRIPT.matchAll(/^ {4}([a-z| -]+)\)\s+("run_\$command" "\$@"|run_resume_mail)\s+;;$/gm),
].flatMap(([, names = '']) => names.split(' | '));
const composeFile = z.object({ services: z.record(z.string(), z.unknown()) });
const CONTAINERS = Object.keys(
  composeFile.parse(parse(read('deploy/compose.yaml'), { merge: true })).services,
);

function scriptProblems([subcommand = '', ...args]: readonly string[]): string[] {
  if (!SUBCOMMANDS.includes(subcommand)) return [`skillhour has no command ${subcommand}`];
  const [container = ''] = args;
  if (subcommand === 'program') return CONTAINERS.includes(container) ? [] : [`no container ${container}`];
  // It passes its options on.
  if (subcommand === 'logs') return [];
  const options = args.filter((word) => word.startsWith('--'));
  return options
    .filter((option) => !new RegExp(`^ +[-a-z |]*${option}[ )]`, 'm').test(SCRIPT))
    .map((option) => `skillhour has no option ${option}`);
}

const packageFile = z.object({ name: z.string(), scripts: z.record(z.string(), z.string()).default({}) });
const scriptsOf = (folder: string) =>
  packageFile.parse(JSON.parse(read(join(folder, 'package.json')))).scripts;

function npmProblems(args: readonly string[]): string[] {
  const [command, script = ''] = args;
  if (command !== 'run') return [];
  const at = args.indexOf('-w');
  const folder = at < 0 ? '.' : (args[at + 1] ?? '');
  if (!existsSync(join(ROOT, folder, 'package.json'))) return [`there is no package ${folder}`];
  return script in scriptsOf(folder) ? [] : [`${folder} has no script ${script}`];
}

const clusterObject = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), namespace: z.string().optional() }),
});
const OBJECTS = ['k8s/base', 'k8s/components/backup'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(join(folder, file))).map((document) => clusterObject.parse(document.toJS())),
    ),
);
/** Objects as kubectl names them, with their namespace in front. */
const NAMES = OBJECTS.map(
  ({ kind, metadata: { name, namespace } }) => `${namespace ?? ''} ${kind.toLowerCase()}/${name}`,
);
const NAMESPACES = OBJECTS.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata.name);

function kubectlProblems(args: readonly string[]): string[] {
  const at = args.indexOf('-n');
  const namespace = at < 0 ? '' : (args[at + 1] ?? '');
  const named = args.flatMap(
    (word) => /(?:^|=)((?:deployment|statefulset|cronjob)\/[\w-]+)$/.exec(word)?.[1] ?? [],
  );
  return [
    ...(at >= 0 && !NAMESPACES.includes(namespace) ? [`there is no namespace ${namespace}`] : []),
    ...named
      .filter((name) => !NAMES.includes(`${namespace} ${name}`))
      .map((name) => `${namespace} has no ${name}`),
  ];
}
