import { Injectable } from '@nestjs/common';
import { runnerApi, type Output, type RunnerLanguage } from '@skillhour/contracts';
import { Caller, systemContext, orFallback } from '@skillhour/messaging';

const FRESH_MS = 60_000;

interface Runnable {
  /** Languages that this host cannot run. */
  unavailable: RunnerLanguage[];
  /** Versions of the other languages, if their toolchains report them. */
  versions: { language: RunnerLanguage; version: string }[];
}

/** Languages that this host can run. Requested from the runner and cached for a minute. */
@Injectable()
export class RunnableLanguages {
  #known: (Runnable & { atMs: number }) | undefined;

  constructor(private readonly caller: Caller) {}

  /** Returns null while the runner does not respond. */
  async read(): Promise<Runnable | null> {
    if (this.#known && performance.now() - this.#known.atMs < FRESH_MS) return this.#known;
    const response = await orFallback(this.caller.call(runnerApi.listLanguages, {}, systemContext()), null);
    if (response === null) return null;
    this.#known = { ...runnableOf(response), atMs: performance.now() };
    return this.#known;
  }
}

const runnableOf = ({ languages }: Output<typeof runnerApi.listLanguages>): Runnable => ({
  unavailable: languages.filter(({ available }) => !available).map(({ name }) => name),
  versions: languages.flatMap(({ name: language, available, version }) =>
    available && version ? { language, version } : [],
  ),
});
