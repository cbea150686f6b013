import { HEARTBEAT_INTERVAL_MS } from './heartbeats.js';
import { localInstances } from './local-instances.js';
import { machineTimeoutMs } from '../time-limits.js';

/** An instance without a sign of life for this long is dead, if the broker has no pending message from it either. */
const SILENT_MS = machineTimeoutMs(700);
/** Two heartbeats are missing. Other instances are preferred. */
const DOUBTFUL_MS = 2 * HEARTBEAT_INTERVAL_MS + 50;

/** `silent`: its process fell silent during the call. `lost`: the request or the response was lost while the broker was unavailable. */
export type Loss = 'silent' | 'lost';

interface InstanceOptions {
  id: string;
  /** Resolves when everything sent so far has been received. Only then does missing traffic mean silence. */
  receiveAllQueued: () => Promise<void>;
  onDead: () => void;
}

/** An instance of a service, as its callers see it while its heartbeats arrive. */
export class Instance {
  readonly id: string;
  /** Whether it accepts calls. A leaving instance only finishes those in progress. */
  isServing = true;
  /** Number of the latest call for which this instance was chosen. */
  lastChosenCall = 0;
  readonly #options: InstanceOptions;
  readonly #callsInProgress = new Set<(loss: Loss) => void>();
  #lastActiveAtMs = performance.now();

  constructor(options: InstanceOptions) {
    this.id = options.id;
    this.#options = options;
    if (!localInstances.has(options.id)) this.#checkAfter(SILENT_MS);
  }

  get isDoubtful(): boolean {
    return performance.now() - this.#lastActiveAtMs > DOUBTFUL_MS;
  }

  get callsInProgress(): number {
    return this.#callsInProgress.size;
  }

  /** Records a sign of life: a heartbeat or a response. */
  recordActivity(): void {
    this.#lastActiveAtMs = performance.now();
  }

  /** Registers a call. `onLoss` is called if the call is lost. Returns a function to call once the response has arrived. */
  begin(onLoss: (loss: Loss) => void): () => void {
    this.#callsInProgress.add(onLoss);
    return () => this.#callsInProgress.delete(onLoss);
  }

  /** Called after an outage of the broker. Earlier calls without a response within this time are considered lost, whatever their deadline. */
  expectResponses(withinMs: number): void {
    const callsInProgress = [...this.#callsInProgress];
    const loseRest = () => {
      for (const onLoss of callsInProgress) if (this.#callsInProgress.has(onLoss)) onLoss('lost');
    };
    setTimeout(loseRest, withinMs).unref();
  }

  #checkAfter(ms: number): void {
    setTimeout(() => void this.#checkSilence(), ms).unref();
  }

  async #checkSilence(): Promise<void> {
    if (this.#silentMs() >= SILENT_MS) await this.#options.receiveAllQueued();
    const silentMs = this.#silentMs();
    if (silentMs < SILENT_MS) return this.#checkAfter(SILENT_MS - silentMs);
    this.isServing = false;
    this.#options.onDead();
    for (const onLoss of [...this.#callsInProgress]) onLoss('silent');
  }

  #silentMs(): number {
    return performance.now() - this.#lastActiveAtMs;
  }
}
