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

/** What a language is run with here. */
export interface Toolchain {
  version: string | null;
  tools: Tools;
  sees: readonly SeenFile[];
}

interface Tool {
  /** In the sandbox. */
  path: string;
  sees: readonly SeenFile[];
  said: string;
}

/** What the sandbox shows anyway. */
const SHOWN = '/usr/';
const ELSEWHERE = '/opt/tools';
const TRIED_AGAIN_AFTER_MS = 60_000;

/**
 * Which toolchains this host has: those that tell their version inside of the sandbox. Looked for once in a while, however many want to
 * know; those that were found and are the same files still are not asked again.
 */
@Injectable()
export class Toolchains {
  #known: { answer: Promise<Map<RunnerLanguage, Toolchain>>; untilMs: number } | null = null;
  readonly #tools = new Map<string, Tool>();
  /** Until when what did not work is not tried again: one may find it half installed. */
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

  /** What runs a language; null where the host lacks it, or there is no sandbox that holds. */
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

  /** The first on the path that works. One may not: those of version managers look for files that the sandbox does not show. */
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

/** Tells a file from what was in its place before; null where there is none to execute. */
async function markOf(file: string): Promise<string | null> {
  try {
    await access(file, constants.X_OK);
    const { ino, mtimeMs, size } = await stat(file);
    return `${file} ${ino} ${mtimeMs} ${size}`;
  } catch {
    return null;
  }
}
