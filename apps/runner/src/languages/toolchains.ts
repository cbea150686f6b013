import { Inject, Injectable } from '@nestjs/common';
import { RUNNER_LANGUAGES } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { RunnerConfig } from '../config.js';
import { hasToolchain, type Language } from './probe.js';

export interface Availability {
  name: Language;
  available: boolean;
}

/** Which toolchains this host has. Looked for once in a while, however many want to know. */
@Injectable()
export class Toolchains {
  #known: { answer: Promise<Availability[]>; untilMs: number } | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: RunnerConfig,
    private readonly clock: Clock,
  ) {}

  list(): Promise<Availability[]> {
    const nowMs = this.clock.now().getTime();
    if (!this.#known || this.#known.untilMs <= nowMs) {
      this.#known = { answer: this.#probe(), untilMs: nowMs + this.config.PROBE_TTL_MS };
    }
    return this.#known.answer;
  }

  #probe(): Promise<Availability[]> {
    const { PATH, PROBE_TIMEOUT_MS } = this.config;
    return Promise.all(
      RUNNER_LANGUAGES.map(async (name) => ({
        name,
        available: await hasToolchain(name, PATH, PROBE_TIMEOUT_MS),
      })),
    );
  }
}
