import { commonRefusal } from '@skillhour/contracts';

/** Lets a test disturb the commands of a fake service: reject them, lose their responses or delay them. */
export abstract class Disturbances<Command extends string> {
  readonly #troubles = new Map<Command, ('refuse' | 'lose answer')[]>();
  readonly #gates = new Map<Command, () => Promise<void>>();
  /** All commands that arrived, for counting. */
  readonly arrived: Command[] = [];
  protected abstract readonly service: string;

  /** Makes the next commands of that kind fail, before any effect or after the whole effect. */
  trouble(command: Command, ...kinds: ('refuse' | 'lose answer')[]): void {
    this.#troubles.set(command, kinds);
  }

  /** Delays commands of that kind from now on. `heard` resolves when the first has arrived; `letGo` releases them. */
  holdUp(command: Command): { heard: Promise<void>; letGo: () => void } {
    const heard = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    this.#gates.set(command, () => {
      heard.resolve();
      return open.promise;
    });
    const letGo = () => {
      this.#gates.delete(command);
      open.resolve();
    };
    return { heard: heard.promise, letGo };
  }

  /** Delays only the next command of that kind. `letGo` executes it even if its caller has given up. */
  delayNext(command: Command): { heard: Promise<void>; letGo: () => Promise<void> } {
    const heard = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    this.#gates.set(command, () => {
      this.#gates.delete(command);
      heard.resolve();
      return open.promise;
    });
    const letGo = async () => {
      open.resolve();
      await new Promise(setImmediate);
    };
    return { heard: heard.promise, letGo };
  }

  async carryOut<T>(command: Command, work: () => T): Promise<T> {
    this.arrived.push(command);
    await this.#gates.get(command)?.();
    const trouble = this.#troubles.get(command)?.shift();
    const lost = commonRefusal('service.unavailable', { service: this.service });
    if (trouble === 'refuse') throw lost;
    const result = work();
    if (trouble === 'lose answer') throw lost;
    return result;
  }
}
