import { Injectable } from '@nestjs/common';
import { runnerApi, type Output, type RunnerLanguage } from '@skillhour/contracts';
import { Caller, systemContext, unlessAway } from '@skillhour/messaging';

const FRESH_MS = 60_000;

interface Runnable {
  /** What this host cannot run. */
  unavailable: RunnerLanguage[];
  /** Of the rest, as far as the toolchains tell. */
  versions: { language: RunnerLanguage; version: string }[];
}

/** What this host can run, asked of the runner now and then. */
@Injectable()
export class RunnableLanguages {
  #known: (Runnable & { atMs: number }) | undefined;

  constructor(private readonly caller: Caller) {}

  /** Null while the runner does not answer. */
  async read(): Promise<Runnable | null> {
    if (this.#known && performance.now() - this.#known.atMs < FRESH_MS) return this.#known;
    const answer = await unlessAway(this.caller.call(runnerApi.listLanguages, {}, systemContext()), null);
    if (answer === null) return null;
    this.#known = { ...runnableOf(answer), atMs: performance.now() };
    return this.#known;
  }
}

const runnableOf = ({ languages }: Output<typeof runnerApi.listLanguages>): Runnable => ({
  unavailable: languages.filter(({ available }) => !available).map(({ name }) => name),
  versions: languages.flatMap(({ name: language, available, version }) =>
    available && version ? { language, version } : [],
  ),
});
