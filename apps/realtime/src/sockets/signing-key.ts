import { Injectable } from '@nestjs/common';
import { makeSecret } from '@skillhour/service-kit';
import { TicketStore } from './ticket.store.js';

/**
 * Key with which all replicas sign what they issue: tickets, and links that need no sign-in. The first
 * replica creates it. It is stored in the database and read once.
 */
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
