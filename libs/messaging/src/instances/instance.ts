import { BEAT_EVERY_MS } from './beats.js';
import { ownInstances } from './own-instances.js';

/** No sign of life for so long: dead, if the broker has nothing from it for us either. */
const SILENT_MS = 700;
/** Two beats are missing: others are asked first. */
const DOUBTFUL_MS = 2 * BEAT_EVERY_MS + 50;

/** Its process fell silent with the call; or question or answer went down with the broker. */
export type Loss = 'silent' | 'lost';

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
  readonly #underWay = new Set<(loss: Loss) => void>();
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

  /** A call to it begins; `onLoss` ends it, should it be found lost. Returns what to do when it has its answer. */
  begin(onLoss: (loss: Loss) => void): () => void {
    this.#underWay.add(onLoss);
    return () => this.#underWay.delete(onLoss);
  }

  /** The broker was away: what was asked before and is not answered in this time has got lost, whatever its deadline. */
  expectAnswers(withinMs: number): void {
    const asked = [...this.#underWay];
    const loseRest = () => {
      for (const onLoss of asked) if (this.#underWay.has(onLoss)) onLoss('lost');
    };
    setTimeout(loseRest, withinMs).unref();
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
    for (const onLoss of [...this.#underWay]) onLoss('silent');
  }

  #silentMs(): number {
    return performance.now() - this.#heardAtMs;
  }
}
