import { createCommonError } from '@skillhour/contracts';

/** Lets a test disturb the commands of a fake service: reject them, lose their responses or delay them. */
export abstract class FaultInjection<Command extends string> {
  readonly #faults = new Map<Command, ('reject' | 'lose response')[]>();
  readonly #delays = new Map<Command, () => Promise<void>>();
  /** All commands that arrived, for counting. */
  readonly arrived: Command[] = [];
  protected abstract readonly service: string;

  /** Makes the next commands of that kind fail, before any effect or after the whole effect. */
  injectFaults(command: Command, ...kinds: ('reject' | 'lose response')[]): void {
    this.#faults.set(command, kinds);
  }

  /** Delays commands of that kind from now on. `received` resolves when the first has arrived; `release` releases them. */
  delayAll(command: Command): { received: Promise<void>; release: () => void } {
    const received = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    this.#delays.set(command, () => {
      received.resolve();
      return open.promise;
    });
    const release = () => {
      this.#delays.delete(command);
      open.resolve();
    };
    return { received: received.promise, release };
  }

  /** Delays only the next command of that kind. `release` executes it even if its caller has given up. */
  delayNext(command: Command): { received: Promise<void>; release: () => Promise<void> } {
    const received = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    this.#delays.set(command, () => {
      this.#delays.delete(command);
      received.resolve();
      return open.promise;
    });
    const release = async () => {
      open.resolve();
      await new Promise(setImmediate);
    };
    return { received: received.promise, release };
  }

  async carryOut<T>(command: Command, work: () => T): Promise<T> {
    this.arrived.push(command);
    await this.#delays.get(command)?.();
    const fault = this.#faults.get(command)?.shift();
    const lost = createCommonError('service.unavailable', { service: this.service });
    if (fault === 'reject') throw lost;
    const result = work();
    if (fault === 'lose response') throw lost;
    return result;
  }
}
