import { RUN_LIMITS, type RunnerLanguage } from '@skillhour/contracts';
import type { Limits, CommandLine } from '../sandbox/index.js';
import { javaNames } from './java-names.js';
import type { SourceNames } from './source-names.js';

/** Paths of a language's tools in the sandbox, by tool name. */
export type Tools = Readonly<Record<string, string>>;

export interface Language {
  /** Commands that print versions. All tools must work; the first one's version is the language's. */
  versionCommands: readonly CommandLine[];
  names: (source: string) => SourceNames;
  compile: ((tools: Tools, names: SourceNames) => CommandLine) | null;
  run: (tools: Tools, names: SourceNames) => CommandLine;
  environment?: Readonly<Record<string, string>>;
  limits: Limits;
  outOfMemory: RegExp;
}

/** Returns the limits that are documented to members, plus disk space. */
function limitsOf(language: RunnerLanguage, diskMb: number): Limits {
  const { outputKb, ...limits } = RUN_LIMITS[language];
  return { ...limits, outputBytes: outputKb * 1024, diskMb };
}
/** For a source and the files it writes. */
const USUAL_DISK_MB = 64;
/** For compiled files as well. */
const COMPILED_DISK_MB = 128;

const fixedNames = (file: string) => (): SourceNames => ({ file, main: file });
const tool = (tools: Tools, name: string): string => tools[name] ?? name;

/** Less than the sandbox allows, so that the runtime collects garbage before it is killed. */
const NODE_HEAP = '--max-old-space-size=192';
const HEAP_OF_NODE = /JavaScript heap out of memory|Array buffer allocation failed/;

const JAVA_QUICK = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];

/** The definitions of all languages. */
export const LANGUAGES: Readonly<Record<RunnerLanguage, Language>> = {
  javascript: {
    versionCommands: [['node', '--version']],
    names: fixedNames('main.js'),
    compile: null,
    run: (tools, { file }) => [tool(tools, 'node'), NODE_HEAP, file],
    limits: limitsOf('javascript', USUAL_DISK_MB),
    outOfMemory: HEAP_OF_NODE,
  },
  // Node strips the types itself since version 22.6; older versions reject the flag.
  typescript: {
    versionCommands: [['node', '--experimental-transform-types', '--version']],
    names: fixedNames('main.ts'),
    compile: null,
    run: (tools, { file }) => [
      tool(tools, 'node'),
      NODE_HEAP,
      '--experimental-transform-types',
      '--disable-warning=ExperimentalWarning',
      file,
    ],
    limits: limitsOf('typescript', USUAL_DISK_MB),
    outOfMemory: HEAP_OF_NODE,
  },
  python: {
    versionCommands: [['python3', '--version']],
    names: fixedNames('main.py'),
    compile: null,
    run: (tools, { file }) => [tool(tools, 'python3'), '-u', '-B', file],
    limits: limitsOf('python', USUAL_DISK_MB),
    outOfMemory: /^MemoryError/m,
  },
  cpp: {
    versionCommands: [['g++', '--version']],
    names: fixedNames('main.cpp'),
    compile: (tools, { file }) => [
      tool(tools, 'g++'),
      '-std=c++20',
      '-O1',
      '-Wall',
      '-pthread',
      '-o',
      'main',
      file,
    ],
    run: () => ['./main'],
    limits: limitsOf('cpp', COMPILED_DISK_MB),
    outOfMemory: /std::bad_alloc/,
  },
  java: {
    versionCommands: [
      ['javac', '-version'],
      ['java', '-version'],
    ],
    names: javaNames,
    compile: (tools, { file }) => [
      tool(tools, 'javac'),
      ...JAVA_QUICK.map((option) => `-J${option}`),
      '-encoding',
      'UTF-8',
      '-d',
      'out',
      file,
    ],
    run: (tools, { main }) => [
      tool(tools, 'java'),
      ...JAVA_QUICK,
      '-Xmx256m',
      '-Dfile.encoding=UTF-8',
      '-cp',
      'out',
      main,
    ],
    limits: limitsOf('java', COMPILED_DISK_MB),
    outOfMemory: /java\.lang\.OutOfMemoryError/,
  },
  go: {
    versionCommands: [['go', 'version']],
    names: fixedNames('main.go'),
    compile: (tools, { file }) => [tool(tools, 'go'), 'build', '-o', 'main', file],
    run: () => ['./main'],
    environment: {
      GOCACHE: '/tmp/go-cache',
      GOPATH: '/tmp/go',
      GO111MODULE: 'off',
      GOTOOLCHAIN: 'local',
      GOTELEMETRY: 'off',
      GOMEMLIMIT: '400MiB',
    },
    limits: limitsOf('go', COMPILED_DISK_MB),
    outOfMemory: /runtime: out of memory|cannot allocate memory/,
  },
  rust: {
    versionCommands: [['rustc', '--version']],
    names: fixedNames('main.rs'),
    compile: (tools, { file }) => [
      tool(tools, 'rustc'),
      '--edition=2021',
      '--color=never',
      '-Copt-level=1',
      '-o',
      'main',
      file,
    ],
    run: () => ['./main'],
    limits: limitsOf('rust', COMPILED_DISK_MB),
    outOfMemory: /memory allocation of \d+ bytes failed/,
  },
  ruby: {
    versionCommands: [['ruby', '--version']],
    names: fixedNames('main.rb'),
    compile: null,
    run: (tools, { file }) => [tool(tools, 'ruby'), file],
    limits: limitsOf('ruby', USUAL_DISK_MB),
    outOfMemory: /NoMemoryError|failed to allocate memory/,
  },
};

/** Returns the first version number in a tool's output. */
export const versionIn = (output: string): string | null => /\d+(?:\.\d+)+/.exec(output)?.[0] ?? null;
