import { Inject, Injectable } from '@nestjs/common';
import { RUNNER_LANGUAGES, type RunnerLanguage } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { RunnerConfig } from '../config.js';
import { Proof } from '../proving/index.js';
import { Sandboxes, type SeenFile, type Words } from '../sandbox/index.js';
import { LANGUAGES, type Tools, versionIn } from './language.js';
import { sayVersion } from './say-version.js';

export interface Availability {
  name: RunnerLanguage;
  available: boolean;
  version: string | null;
}

/** The tools of a language on this host. */
export interface Toolchain {
  version: string | null;
  tools: Tools;
  sees: readonly SeenFile[];
}

interface Tool {
  /** Path in the sandbox. */
  path: string;
  sees: readonly SeenFile[];
  said: string;
}

/** Folder that every sandbox shows. */
const SHOWN = '/usr/';
const ELSEWHERE = '/opt/tools';
const TRIED_AGAIN_AFTER_MS = 60_000;

/**
 * Finds the toolchains of this host that print their version inside the sandbox. The result is cached and shared by all
 * callers; known tools whose files have not changed are not run again.
 */
@Injectable()
export class Toolchains {
  #known: { answer: Promise<Map<RunnerLanguage, Toolchain>>; untilMs: number } | null = null;
  readonly #tools = new Map<string, Tool>();
  /** When a failed tool may be tried again; it may have been only partly installed. */
  readonly #failed = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: RunnerConfig,
    private readonly clock: Clock,
    private readonly sandboxes: Sandboxes,
    private readonly proof: Proof,
  ) {}

  async list(): Promise<Availability[]> {
    const found = await this.#found();
    return RUNNER_LANGUAGES.map((name) => {
      const toolchain = found.get(name);
      return { name, available: toolchain !== undefined, version: toolchain?.version ?? null };
    });
  }

  /** Returns a language's toolchain; null if the host lacks it or the sandbox failed its self-test. */
  async of(language: RunnerLanguage): Promise<Toolchain | null> {
    return (await this.#found()).get(language) ?? null;
  }

  #found(): Promise<Map<RunnerLanguage, Toolchain>> {
    const nowMs = this.clock.now().getTime();
    if (!this.#known || this.#known.untilMs <= nowMs) {
      this.#known = { answer: this.#look(), untilMs: nowMs + this.config.PROBE_TTL_MS };
    }
    return this.#known.answer;
  }

  async #look(): Promise<Map<RunnerLanguage, Toolchain>> {
    const found = new Map<RunnerLanguage, Toolchain>();
    if (!(await this.proof.holds())) return found;
    for (const language of RUNNER_LANGUAGES) {
      const toolchain = await this.#toolchain(LANGUAGES[language].needs);
      if (toolchain !== null) found.set(language, toolchain);
    }
    return found;
  }

  async #toolchain(needs: readonly Words[]): Promise<Toolchain | null> {
    const tools: Record<string, string> = {};
    const sees: SeenFile[] = [];
    const said: string[] = [];
    for (const words of needs) {
      const tool = await this.#tool(words);
      if (tool === null) return null;
      tools[words[0]] = tool.path;
      sees.push(...tool.sees);
      said.push(tool.said);
    }
    return { tools, sees, version: versionIn(said[0] ?? '') };
  }

  /**
   * Returns the first working tool on the path. Some fail: version managers' tools need files that the sandbox does not
   * show.
   */
  async #tool(words: Words): Promise<Tool | null> {
    for (const folder of this.config.PATH.split(':').filter(isAbsolute)) {
      const file = join(folder, words[0]);
      const mark = await markOf(file);
      if (mark === null) continue;
      const key = [mark, ...words].join(' ');
      const nowMs = this.clock.now().getTime();
      if ((this.#failed.get(key) ?? 0) > nowMs) continue;
      const tool = this.#tools.get(key) ?? (await this.#try(file, words).catch(() => null));
      if (tool === null) {
        this.#failed.set(key, nowMs + TRIED_AGAIN_AFTER_MS);
        continue;
      }
      this.#tools.set(key, tool);
      return tool;
    }
    return null;
  }

  async #try(file: string, [name, ...args]: Words): Promise<Tool | null> {
    const real = await realpath(file);
    const shown = [file, real].find((path) => path.startsWith(SHOWN));
    const path = shown ?? join(ELSEWHERE, name);
    const sees = shown === undefined ? [{ from: await this.sandboxes.withinReach(real), at: path }] : [];
    const program = sayVersion([path, ...args], sees, this.config.PROBE_TIMEOUT_MS);
    const { end, exitCode, output, error } = await this.sandboxes.use((sandbox) => sandbox.run(program));
    return end === 'exit' && exitCode === 0 ? { path, sees, said: `${output}\n${error}` } : null;
  }
}

/** Returns a fingerprint that changes when the file is replaced; null if there is no executable file. */
async function markOf(file: string): Promise<string | null> {
  try {
    await access(file, constants.X_OK);
    const { ino, mtimeMs, size } = await stat(file);
    return `${file} ${ino} ${mtimeMs} ${size}`;
  } catch {
    return null;
  }
}
