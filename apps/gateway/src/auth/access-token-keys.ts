import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, keyIdOf } from '@skillhour/service-kit';
import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { GatewayConfig } from '../config.js';

const PUBLIC_KEY = /-----BEGIN PUBLIC KEY-----[^]*?-----END PUBLIC KEY-----/g;
const Header = z.object({ kid: z.string().optional() });

/**
 * Public keys that verify access tokens, by their id. While identity's key is being replaced, the setting
 * contains the new and the old one.
 */
@Injectable()
export class AccessTokenKeys {
  readonly #keys: ReadonlyMap<string, string>;
  readonly #first: string;

  /**
   * Reads one or more keys in PEM, in which `\n` may represent a line break.
   * @throws Error if it contains none
   */
  constructor(@Inject(CONFIG) { ACCESS_TOKEN_PUBLIC_KEY }: Pick<GatewayConfig, 'ACCESS_TOKEN_PUBLIC_KEY'>) {
    const pems: readonly string[] = ACCESS_TOKEN_PUBLIC_KEY.replaceAll('\\n', '\n').match(PUBLIC_KEY) ?? [];
    const [first] = pems;
    if (first === undefined) throw new Error('ACCESS_TOKEN_PUBLIC_KEY contains no public key in PEM (SPKI)');
    this.#keys = new Map(pems.map((pem) => [keyIdOf(createPublicKey(pem)), pem]));
    this.#first = first;
  }

  /** Returns the key that a token names, in PEM. A token that names none belongs to the first key. */
  keyOf(token: string): string | undefined {
    const id = keyIdIn(token);
    return id === undefined ? this.#first : this.#keys.get(id);
  }
}

/** Returns the key id in a token's header, which is not verified yet, or undefined if it has none. */
function keyIdIn(token: string): string | undefined {
  try {
    const header = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    return Header.parse(JSON.parse(header)).kid;
  } catch {
    return undefined;
  }
}
