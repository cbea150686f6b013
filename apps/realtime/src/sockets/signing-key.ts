import { Injectable } from '@nestjs/common';
import { makeSecret } from '@skillhour/service-kit';
import { TicketStore } from './ticket.store.js';

/** The key that all replicas sign with what they give away (tickets, links that need no sign-in): made by the first one, kept in the database, read once. */
@Injectable()
export class SigningKey {
  #key: Promise<string> | undefined;

  constructor(private readonly store: TicketStore) {}

  read(): Promise<string> {
    this.#key ??= this.store.signingKey(makeSecret()).catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}
