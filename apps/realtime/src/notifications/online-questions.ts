import { Injectable } from '@nestjs/common';
import type { NewsConnection } from './notification-sockets.js';

/** Who knows which contacts of a member are here. */
interface Answerer {
  /** Tells a socket now, and whenever that changes. */
  ask(connection: NewsConnection): Promise<void>;
  forget(connection: NewsConnection): void;
}

/** Pages that show contacts ask here who of them is here. Whose contacts they are is the chat's to know, which stands above. */
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
