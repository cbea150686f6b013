import { RUN_LIMITS, type RunnerLanguage } from '@skillhour/contracts';
import type { Limits, Words } from '../sandbox/index.js';
import { javaNames } from './java-names.js';
import type { Names } from './names.js';

/** Paths of a language's tools in the sandbox, by tool name. */
export type Tools = Readonly<Record<string, string>>;

export interface Language {
  /** Commands that print versions. All tools must work; the first one's version is the language's. */
  needs: readonly Words[];
  names: (source: string) => Names;
  compile: ((tools: Tools, names: Names) => Words) | null;
  run: (tools: Tools, names: Names) => Words;
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
const ROOMY_DISK_MB = 128;

const called = (file: string) => (): Names => ({ file, main: file });
const tool = (tools: Tools, name: string): string => tools[name] ?? name;

/** Less than the sandbox allows, so that the runtime collects garbage before it is killed. */
const NODE_HEAP = '--max-old-space-size=192';
const HEAP_OF_NODE = /JavaScript heap out of memory|Array buffer allocation failed/;

const JAVA_QUICK = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];

/** The definitions of all languages. */
export const LANGUAGES: Readonly<Record<RunnerLanguage, Language>> = {
  javascript: {
    needs: [['node', '--version']],
    names: called('main.js'),
    compile: null,
    run: (tools, { file }) => [tool(tools, 'node'), NODE_HEAP, file],
    limits: limitsOf('javascript', USUAL_DISK_MB),
    outOfMemory: HEAP_OF_NODE,
  },
  // Node strips the types itself since version 22.6; older versions reject the flag.
  typescript: {
    needs: [['node', '--experimental-transform-types', '--version']],
    names: called('main.ts'),
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
    needs: [['python3', '--version']],
    names: called('main.py'),
    compile: null,
    run: (tools, { file }) => [tool(tools, 'python3'), '-u', '-B', file],
    limits: limitsOf('python', USUAL_DISK_MB),
    outOfMemory: /^MemoryError/m,
  },
  cpp: {
    needs: [['g++', '--version']],
    names: called('main.cpp'),
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
    limits: limitsOf('cpp', ROOMY_DISK_MB),
    outOfMemory: /std::bad_alloc/,
  },
  java: {
    needs: [
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
    limits: limitsOf('java', ROOMY_DISK_MB),
    outOfMemory: /java\.lang\.OutOfMemoryError/,
  },
  go: {
    needs: [['go', 'version']],
    names: called('main.go'),
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
    limits: limitsOf('go', ROOMY_DISK_MB),
    outOfMemory: /runtime: out of memory|cannot allocate memory/,
  },
  rust: {
    needs: [['rustc', '--version']],
    names: called('main.rs'),
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
    limits: limitsOf('rust', ROOMY_DISK_MB),
    outOfMemory: /memory allocation of \d+ bytes failed/,
  },
  ruby: {
    needs: [['ruby', '--version']],
    names: called('main.rb'),
    compile: null,
    run: (tools, { file }) => [tool(tools, 'ruby'), file],
    limits: limitsOf('ruby', USUAL_DISK_MB),
    outOfMemory: /NoMemoryError|failed to allocate memory/,
  },
};

/** Returns the first version number in a tool's output. */
export const versionIn = (said: string): string | null => /\d+(?:\.\d+)+/.exec(said)?.[0] ?? null;
