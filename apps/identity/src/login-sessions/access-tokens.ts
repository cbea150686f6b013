import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { LoginSessionId } from '@skillhour/contracts';
import { Clock, CONFIG, keyIdOf } from '@skillhour/service-kit';
import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import { createPublicKey } from 'node:crypto';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';

const ALGORITHM = 'ES256';

/**
 * Signs access tokens. `sub` is the member, `sid` the login session, `role` the role, `kid` the id of the key. The gateway has the public
 * key.
 */
@Injectable()
export class AccessTokens implements OnModuleInit {
  #key: { id: string; privateKey: CryptoKey } | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const pem = this.config.ACCESS_TOKEN_PRIVATE_KEY;
    this.#key = {
      id: keyIdOf(createPublicKey(pem)),
      privateKey: await importPKCS8(pem, ALGORITHM),
    };
  }

  /** Creates a token that expires after its lifetime, at the latest with the login session. */
  async sign(account: Account, loginSessionId: LoginSessionId, endsAt: Date): Promise<string> {
    if (!this.#key) throw new Error('the access token key is not loaded');
    const endS = Math.floor(endsAt.getTime() / 1000);
    const nowS = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ role: account.role, sid: loginSessionId })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.#key.id })
      .setSubject(account.id)
      .setIssuedAt(nowS)
      .setExpirationTime(Math.min(nowS + Math.ceil(this.config.ACCESS_TOKEN_TTL_MS / 1000), endS))
      .sign(this.#key.privateKey);
  }
}
