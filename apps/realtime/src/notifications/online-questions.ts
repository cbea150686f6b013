import { Injectable } from '@nestjs/common';
import type { NewsConnection } from './notification-sockets.js';

/** Provider of the online state of a member's contacts. */
interface Answerer {
  /** Sends the online contacts to a socket now and on each change. */
  ask(connection: NewsConnection): Promise<void>;
  forget(connection: NewsConnection): void;
}

/**
 * Registry through which pages request which of their contacts are online. The chat feature knows the
 * contacts. It registers itself here, because notifications must not import it.
 */
@Injectable()
export class OnlineQuestions {
  #answerer: Answerer | undefined;

  answeredBy(answerer: Answerer): void {
    this.#answerer = answerer;
  }

  async ask(connection: NewsConnection): Promise<void> {
    await this.#answerer?.ask(connection);
  }

  forget(connection: NewsConnection): void {
    this.#answerer?.forget(connection);
  }
}
