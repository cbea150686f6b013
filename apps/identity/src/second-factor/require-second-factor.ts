import { Inject, Injectable } from '@nestjs/common';
import { fail, type secondFactorNeeded } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { SecondFactors, type UseCode } from './second-factors.js';

/** An endpoint that signs in. */
interface SigningInEndpoint {
  errors: typeof secondFactorNeeded;
}
/** What goes with the sign-in's transaction. */
export interface Passed {
  use: UseCode;
  /** Where this sign-in sets the second factor up. */
  recoveryCodes?: string[];
}

/** There is none, and none is needed. */
const NOTHING: Passed = { use: () => Promise.resolve(true) };

/**
 * The last question of every sign-in, once the password or the provider's word was right. An admin without a second factor,
 * where one is required, gets no token: the refusal holds a fresh secret, and the sign-in with its first code sets it up.
 */
@Injectable()
export class RequireSecondFactor {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig & { NODE_ENV: string },
    private readonly factors: SecondFactors,
  ) {}

  async run(endpoint: SigningInEndpoint, account: Account, otp: string | undefined): Promise<Passed> {
    const factor = await this.factors.find(account.id);
    if (factor?.secret) {
      if (otp === undefined) fail(endpoint, 'second_factor.required');
      return { use: await this.factors.check(endpoint, account.id, factor.secret, otp) };
    }
    if (account.role !== 'admin' || !this.#isRequiredOfAdmins()) return NOTHING;
    const passed = otp === undefined ? null : await this.factors.checkFirst(endpoint, factor, otp);
    if (passed) return passed;
    const setup = await this.factors.begin(account);
    fail(endpoint, 'second_factor.required', {}, setup ? { data: { setup } } : {});
  }

  #isRequiredOfAdmins(): boolean {
    const { ADMIN_SECOND_FACTOR, NODE_ENV } = this.config;
    return (ADMIN_SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'optional')) === 'required';
  }
}
