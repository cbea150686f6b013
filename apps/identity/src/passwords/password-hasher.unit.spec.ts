import { availableParallelism } from 'node:os';
import type { IdentityConfig } from '../config.js';
import { PasswordHasher } from './password-hasher.js';

/** Argon2 whose operations end on demand. Counts the concurrent ones. */
class CountingArgon2 {
  running = 0;
  most = 0;
  begun = 0;
  readonly #ends: (() => void)[] = [];

  hash = (password: string) => this.#work(`hash of ${password}`);
  verify = (hash: string, password: string) => this.#work(hash === `hash of ${password}`);

  endOne(): boolean {
    const end = this.#ends.shift();
    end?.();
    return end !== undefined;
  }

  async #work<T>(result: T): Promise<T> {
    this.begun++;
    this.most = Math.max(this.most, ++this.running);
    await new Promise<void>((resolve) => this.#ends.push(resolve));
    this.running--;
    return result;
  }
}

/** Waits for all pending callbacks. */
const flushCallbacks = () => new Promise((resolve) => setImmediate(resolve));

async function startHasher(over: Partial<IdentityConfig> = {}) {
  const config = { PASSWORD_HASHES_WAITING: 100, ...over };
  const argon2 = new CountingArgon2();
  const hasher = new PasswordHasher(config as IdentityConfig, argon2);
  const ready = hasher.onModuleInit();
  argon2.endOne();
  await ready;
  argon2.most = argon2.begun = 0;
  return { argon2, hasher };
}

describe('the password hasher', () => {
  it('leaves one core and one pool thread free, however many sign in at once', async () => {
    const { argon2, hasher } = await startHasher();
    const all = Array.from({ length: 20 }, (_, n) => hasher.verify(`hash of ${n}`, String(n)));
    await flushCallbacks();
    while (argon2.endOne()) await flushCallbacks();
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => true));
    expect(argon2.most).toBe(Math.min(3, Math.max(1, availableParallelism() - 1)));
  });

  it('rejects at once when the queue is full', async () => {
    const { argon2, hasher } = await startHasher({ PASSWORD_HASHES_AT_ONCE: 1, PASSWORD_HASHES_WAITING: 2 });
    const all = Array.from({ length: 3 }, () => hasher.hash('x'));
    await expect(hasher.hash('x')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'service.unavailable',
      details: { retryAfterMs: expect.any(Number) as number },
    });
    while (argon2.endOne()) await flushCallbacks();
    await expect(Promise.all(all)).resolves.toHaveLength(3);
  });

  it('does no work for a caller whose deadline has passed', async () => {
    const { argon2, hasher } = await startHasher({ PASSWORD_HASHES_AT_ONCE: 1 });
    const first = hasher.hash('x', Date.now() + 60_000);
    const late = hasher.hash('x', Date.now() - 1);
    late.catch(() => undefined);
    await flushCallbacks();
    argon2.endOne();
    await first;
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    expect(argon2.begun).toBe(1);
  });
});
