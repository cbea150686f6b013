import { BEAT_EVERY_MS } from './beats.js';
import { ownInstances } from './own-instances.js';

/** An instance without a sign of life for this long is dead, if the broker has no pending message from it either. */
const SILENT_MS = 700;
/** Two heartbeats are missing. Other instances are preferred. */
const DOUBTFUL_MS = 2 * BEAT_EVERY_MS + 50;

/** `silent`: its process fell silent during the call. `lost`: the request or the response was lost while the broker was unavailable. */
export type Loss = 'silent' | 'lost';

interface InstanceOptions {
  id: string;
  /** Resolves when everything sent so far has been received. Only then does missing traffic mean silence. */
  hearAll: () => Promise<void>;
  onDead: () => void;
}

/** An instance of a service, as its callers see it while its heartbeats arrive. */
export class Instance {
  readonly id: string;
  /** Whether it accepts calls. A leaving instance only finishes those in progress. */
  isServing = true;
  /** Number of the latest call for which this instance was chosen. */
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

  /** Records a sign of life: a heartbeat or a response. */
  heard(): void {
    this.#heardAtMs = performance.now();
  }

  /** Registers a call. `onLoss` is called if the call is lost. Returns a function to call once the response has arrived. */
  begin(onLoss: (loss: Loss) => void): () => void {
    this.#underWay.add(onLoss);
    return () => this.#underWay.delete(onLoss);
  }

  /** Called after an outage of the broker. Earlier calls without a response within this time are considered lost, whatever their deadline. */
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
