/** A rest that can be cut short. A wake-up that comes before the rest makes the next one short: none is missed. */
export class Wakeable {
  #woken = false;
  #end: (() => void) | null = null;

  wake(): void {
    this.#woken = true;
    this.#end?.();
  }

  async sleep(forMs: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, forMs);
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#end = null;
    this.#woken = false;
  }
}
