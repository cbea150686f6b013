interface Step {
  readonly graceful: () => Promise<void>;
  readonly immediate: () => void;
}

/** Cleanup steps for the end. They run in reverse order, exactly once. */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #interrupted = new AbortController();
  #done: Promise<void> | undefined;

  /** Aborted as soon as the end begins, so that everything still starting gives up. */
  get signal(): AbortSignal {
    return this.#interrupted.signal;
  }

  /** Adds a step. If the end has already begun, runs it at once. */
  add(graceful: () => Promise<void>, immediate: () => void = () => undefined): void {
    if (this.#done === undefined) this.#steps.push({ graceful, immediate });
    else void graceful();
  }

  /** Runs all steps. A second call waits for the first one to complete. */
  run(): Promise<void> {
    this.#done ??= this.#run();
    return this.#done;
  }

  /** Runs the immediate variant of each step, which does not wait. */
  runImmediately(): void {
    for (const step of this.#steps) step.immediate();
  }

  async #run(): Promise<void> {
    this.#interrupted.abort(new Error('interrupted'));
    for (const step of this.#steps.toReversed()) await step.graceful();
  }
}
