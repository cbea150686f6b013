interface Step {
  readonly gently: () => Promise<void>;
  readonly atOnce: () => void;
}

/** Cleanup steps for the end. They run in reverse order, exactly once. */
export class Ending {
  readonly #steps: Step[] = [];
  readonly #interrupted = new AbortController();
  #done: Promise<void> | undefined;

  /** Aborted as soon as the end begins, so that everything still starting gives up. */
  get signal(): AbortSignal {
    return this.#interrupted.signal;
  }

  /** Adds a step. If the end has already begun, runs it at once. */
  add(gently: () => Promise<void>, atOnce: () => void = () => undefined): void {
    if (this.#done === undefined) this.#steps.push({ gently, atOnce });
    else void gently();
  }

  /** Runs all steps. A second call waits for the first one to complete. */
  run(): Promise<void> {
    this.#done ??= this.#run();
    return this.#done;
  }

  /** Runs the immediate variant of each step, which does not wait. */
  runAtOnce(): void {
    for (const step of this.#steps) step.atOnce();
  }

  async #run(): Promise<void> {
    this.#interrupted.abort(new Error('interrupted'));
    for (const step of this.#steps.toReversed()) await step.gently();
  }
}
