interface Step {
  readonly gently: () => Promise<void>;
  readonly atOnce: () => void;
}

/** What is to be undone at the end, in the opposite order, exactly once. */
export class Ending {
  readonly #steps: Step[] = [];
  readonly #interrupted = new AbortController();
  #done: Promise<void> | undefined;

  /** Aborted as soon as the end begins: what is still starting gives up. */
  get signal(): AbortSignal {
    return this.#interrupted.signal;
  }

  /** A step that comes too late, while the end is under way, is taken at once. */
  add(gently: () => Promise<void>, atOnce: () => void = () => undefined): void {
    if (this.#done === undefined) this.#steps.push({ gently, atOnce });
    else void gently();
  }

  /** Undoes everything; a second call waits for the first one's end. */
  run(): Promise<void> {
    this.#done ??= this.#run();
    return this.#done;
  }

  /** Undoes what can be undone without waiting. */
  runAtOnce(): void {
    for (const step of this.#steps) step.atOnce();
  }

  async #run(): Promise<void> {
    this.#interrupted.abort(new Error('interrupted'));
    for (const step of this.#steps.toReversed()) await step.gently();
  }
}
