import { commonRefusal } from '@skillhour/contracts';

/** What a test may do to the commands that a fake service hears: make them get lost, refuse or wait. */
export abstract class Disturbances<Command extends string> {
  readonly #troubles = new Map<Command, ('refuse' | 'lose answer')[]>();
  readonly #gates = new Map<Command, () => Promise<void>>();
  /** Every command that arrived, for counting. */
  readonly arrived: Command[] = [];
  protected abstract readonly service: string;

  /** The next commands of that kind fail: before anything happened, or after everything did. */
  trouble(command: Command, ...kinds: ('refuse' | 'lose answer')[]): void {
    this.#troubles.set(command, kinds);
  }

  /** Commands of that kind wait from now on: `heard` when the first has arrived, on when `letGo` is called. */
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

  /** The next command of that kind alone waits, and is carried out when `letGo` is called, whoever still wants it. */
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
