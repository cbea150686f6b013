import { Inject, Injectable } from '@nestjs/common';
import { RUNNER_LANGUAGES, type RunnerLanguage } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { RunnerConfig } from '../config.js';
import { SelfTest } from '../self-test/index.js';
import { Sandboxes, type ReadOnlyMount, type CommandLine } from '../sandbox/index.js';
import { LANGUAGES, type Tools, versionIn } from './language.js';
import { createVersionProgram } from './version-program.js';

export interface Availability {
  name: RunnerLanguage;
  available: boolean;
  version: string | null;
}

/** The tools of a language on this host. */
export interface Toolchain {
  version: string | null;
  tools: Tools;
  mounts: readonly ReadOnlyMount[];
}

interface Tool {
  /** Path in the sandbox. */
  path: string;
  mounts: readonly ReadOnlyMount[];
  output: string;
}

/** Folder that every sandbox shows. */
const SHARED_FOLDER = '/usr/';
const TOOLS_FOLDER = '/opt/tools';
const RETRY_AFTER_MS = 60_000;

/**
 * Finds the toolchains of this host that print their version inside the sandbox. The result is cached and shared by all
 * callers; known tools whose files have not changed are not run again.
 */
@Injectable()
export class Toolchains {
  #cached: { result: Promise<Map<RunnerLanguage, Toolchain>>; untilMs: number } | null = null;
  readonly #tools = new Map<string, Tool>();
  /** When a failed tool may be tried again; it may have been only partly installed. */
  readonly #failed = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: RunnerConfig,
    private readonly clock: Clock,
    private readonly sandboxes: Sandboxes,
    private readonly selfTest: SelfTest,
  ) {}

  async list(): Promise<Availability[]> {
    const found = await this.#found();
    return RUNNER_LANGUAGES.map((name) => {
      const toolchain = found.get(name);
      return { name, available: toolchain !== undefined, version: toolchain?.version ?? null };
    });
  }

  /** Returns a language's toolchain; null if the host lacks it or the sandbox failed its self-test. */
  async find(language: RunnerLanguage): Promise<Toolchain | null> {
    return (await this.#found()).get(language) ?? null;
  }

  #found(): Promise<Map<RunnerLanguage, Toolchain>> {
    const nowMs = this.clock.now().getTime();
    if (!this.#cached || this.#cached.untilMs <= nowMs) {
      this.#cached = { result: this.#detect(), untilMs: nowMs + this.config.PROBE_TTL_MS };
    }
    return this.#cached.result;
  }

  async #detect(): Promise<Map<RunnerLanguage, Toolchain>> {
    const found = new Map<RunnerLanguage, Toolchain>();
    if (!(await this.selfTest.passes())) return found;
    for (const language of RUNNER_LANGUAGES) {
      const toolchain = await this.#toolchain(LANGUAGES[language].versionCommands);
      if (toolchain !== null) found.set(language, toolchain);
    }
    return found;
  }

  async #toolchain(commands: readonly CommandLine[]): Promise<Toolchain | null> {
    const tools: Record<string, string> = {};
    const mounts: ReadOnlyMount[] = [];
    const outputs: string[] = [];
    for (const command of commands) {
      const tool = await this.#tool(command);
      if (tool === null) return null;
      tools[command[0]] = tool.path;
      mounts.push(...tool.mounts);
      outputs.push(tool.output);
    }
    return { tools, mounts, version: versionIn(outputs[0] ?? '') };
  }

  /**
   * Returns the first working tool on the path. Some fail: version managers' tools need files that the sandbox does not
   * show.
   */
  async #tool(command: CommandLine): Promise<Tool | null> {
    for (const folder of this.config.PATH.split(':').filter(isAbsolute)) {
      const file = join(folder, command[0]);
      const fingerprint = await fingerprintOf(file);
      if (fingerprint === null) continue;
      const key = [fingerprint, ...command].join(' ');
      const nowMs = this.clock.now().getTime();
      if ((this.#failed.get(key) ?? 0) > nowMs) continue;
      const tool = this.#tools.get(key) ?? (await this.#try(file, command).catch(() => null));
      if (tool === null) {
        this.#failed.set(key, nowMs + RETRY_AFTER_MS);
        continue;
      }
      this.#tools.set(key, tool);
      return tool;
    }
    return null;
  }

  async #try(file: string, [name, ...args]: CommandLine): Promise<Tool | null> {
    const real = await realpath(file);
    const shown = [file, real].find((path) => path.startsWith(SHARED_FOLDER));
    const path = shown ?? join(TOOLS_FOLDER, name);
    const mounts = shown === undefined ? [{ from: await this.sandboxes.ensureReadable(real), at: path }] : [];
    const program = createVersionProgram([path, ...args], mounts, this.config.PROBE_TIMEOUT_MS);
    const { end, exitCode, output, error } = await this.sandboxes.use((sandbox) => sandbox.run(program));
    return end === 'exit' && exitCode === 0 ? { path, mounts, output: `${output}\n${error}` } : null;
  }
}

/** Returns a fingerprint that changes when the file is replaced; null if there is no executable file. */
async function fingerprintOf(file: string): Promise<string | null> {
  try {
    await access(file, constants.X_OK);
    const { ino, mtimeMs, size } = await stat(file);
    return `${file} ${ino} ${mtimeMs} ${size}`;
  } catch {
    return null;
  }
}
