import { encodeKey } from '../bson/key.ts';
import type { Document } from '../bson/values.ts';
import { latest } from '../storage/record.ts';
import type { Store } from '../storage/store.ts';
import type { Credentials } from './scram.ts';

export interface Role {
  readonly role: string;
  readonly db: string;
}

export interface User {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly credentials: Credentials;
}

const COLLECTION = 'admin.system.users';
const idOf = (name: string): string => `admin.${name}`;

/**
 * The users of the database `admin`, stored as documents like in MongoDB, so that they are logged like all other data.
 */
export class Users {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  get any(): boolean {
    return (this.#store.catalog.get(COLLECTION)?.count ?? 0) > 0;
  }

  find(name: string): User | undefined {
    const record = this.#store.catalog.get(COLLECTION)?.find(encodeKey(idOf(name)));
    const document = record && latest(record);
    if (!document) return undefined;
    const credentials = (document['credentials'] as Document)['SCRAM-SHA-256'] as Credentials;
    return { name, roles: document['roles'] as Role[], credentials };
  }

  put({ name, roles, credentials }: User): void {
    const _id = idOf(name);
    const document = {
      _id,
      user: name,
      db: 'admin',
      credentials: { 'SCRAM-SHA-256': { ...credentials } },
      roles: roles.map((role) => ({ ...role })),
    };
    this.#store.write(this.#store.catalog.ensure(COLLECTION), encodeKey(_id), document, 'update');
  }
}
