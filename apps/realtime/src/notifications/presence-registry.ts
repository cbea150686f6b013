import { Injectable } from '@nestjs/common';
import type { NotificationConnection } from './notification-sockets.js';

/** Provider of the online state of a member's contacts. */
interface PresenceProvider {
  /** Sends the online contacts to a socket now and on each change. */
  subscribe(connection: NotificationConnection): Promise<void>;
  unsubscribe(connection: NotificationConnection): void;
}

/**
 * Registry through which pages request which of their contacts are online. The chat feature knows the
 * contacts. It registers itself here, because notifications must not import it.
 */
@Injectable()
export class PresenceRegistry {
  #provider: PresenceProvider | undefined;

  setProvider(provider: PresenceProvider): void {
    this.#provider = provider;
  }

  async subscribe(connection: NotificationConnection): Promise<void> {
    await this.#provider?.subscribe(connection);
  }

  unsubscribe(connection: NotificationConnection): void {
    this.#provider?.unsubscribe(connection);
  }
}
