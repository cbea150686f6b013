import { BEAT_EVERY_MS } from './beats.js';
import { ownInstances } from './own-instances.js';

/** No sign of life for so long: dead, if the broker has nothing from it for us either. */
const SILENT_MS = 700;
/** Two beats are missing: others are asked first. */
const DOUBTFUL_MS = 2 * BEAT_EVERY_MS + 50;

interface InstanceOptions {
  id: string;
  /** Resolves when all has been heard that was said until now: only then is a silence one. */
  hearAll: () => Promise<void>;
  onDead: () => void;
}

/** An instance of a service as its callers know it, while it beats. */
export class Instance {
  readonly id: string;
  /** Takes calls; one that leaves only finishes those under way. */
  isServing = true;
  /** When it was chosen last, counted in calls. */
  turn = 0;
  readonly #options: InstanceOptions;
  readonly #underWay = new Set<() => void>();
  #heardAtMs = performance.now();

  constructor(options: InstanceOptions) {
    this.id = options.id;
    this.#options = options;
    if (!ownInstances.has(options.id)) this.#lookAfter(SILENT_MS);
  }

  get isDoubtful(): boolean {
    return performance.now() - this.#heardAtMs > DOUBTFUL_MS;
  }

  get callsUnderWay(): number {
    return this.#underWay.size;
  }

  /** It gave a sign of life: a beat, or an answer. */
  heard(): void {
    this.#heardAtMs = performance.now();
  }

  /** A call to it begins; `onDead` ends it, should the instance be found dead. Returns what to do when it has its answer. */
  begin(onDead: () => void): () => void {
    this.#underWay.add(onDead);
    return () => this.#underWay.delete(onDead);
  }

  #lookAfter(ms: number): void {
    setTimeout(() => void this.#look(), ms).unref();
  }

  async #look(): Promise<void> {
    if (this.#silentMs() >= SILENT_MS) await this.#options.hearAll();
    const silentMs = this.#silentMs();
    if (silentMs < SILENT_MS) return this.#lookAfter(SILENT_MS - silentMs);
    this.isServing = false;
    this.#options.onDead();
    for (const onDead of [...this.#underWay]) onDead();
  }

  #silentMs(): number {
    return performance.now() - this.#heardAtMs;
  }
}
