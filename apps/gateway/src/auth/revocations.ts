import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Broker, openBucket } from '@skillhour/messaging';

/** Where identity writes what must stop at once. */
const BUCKET = 'revocations';
const MEMBER = 'member.';
const LOGIN_SESSION = 'login_session.';

/**
 * Which members are blocked and which login sessions have ended, followed live from the broker's bucket: a token that is
 * still good by its signature stops within a second. Entries leave with the bucket's own time to live, which outlasts
 * every access token.
 */
@Injectable()
export class Revocations implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #keys = new Set<string>();
  #stop: () => void = () => undefined;

  constructor(@Inject(Broker) private readonly broker: Broker) {}

  async onApplicationBootstrap() {
    const bucket = await openBucket(this.broker, BUCKET);
    this.#stop = await bucket.watch((entry) => {
      if (entry.value === undefined) this.#keys.delete(entry.key);
      else this.#keys.add(entry.key);
    });
  }

  onApplicationShutdown() {
    this.#stop();
  }

  isBlocked(memberId: string): boolean {
    return this.#keys.has(MEMBER + memberId);
  }

  isEnded(loginSessionId: string): boolean {
    return this.#keys.has(LOGIN_SESSION + loginSessionId);
  }
}
