import { Inject, Injectable } from '@nestjs/common';
import { fail, type secondFactorNeeded } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { SecondFactors, type UseCode } from './second-factors.js';

/** A sign-in endpoint. */
interface SignInEndpoint {
  errors: typeof secondFactorNeeded;
}
/** Result of the check, for use in the sign-in's transaction. */
export interface SecondFactorCheck {
  use: UseCode;
  /** Set if this sign-in sets up the second factor. */
  recoveryCodes?: string[];
}

/** No second factor exists, and none is required. */
const NOT_REQUIRED: SecondFactorCheck = { use: () => Promise.resolve(true) };

/**
 * Checks the second factor as the last step of every sign-in. An admin who needs one but has none gets no token. Instead, the error contains
 * a new secret, and the sign-in with its first code completes the setup.
 */
@Injectable()
export class RequireSecondFactor {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig & { NODE_ENV: string },
    private readonly factors: SecondFactors,
  ) {}

  async run(endpoint: SignInEndpoint, account: Account, otp: string | undefined): Promise<SecondFactorCheck> {
    const factor = await this.factors.find(account.id);
    if (factor?.secret) {
      if (otp === undefined) fail(endpoint, 'second_factor.required');
      return { use: await this.factors.check(endpoint, account.id, factor.secret, otp) };
    }
    if (account.role !== 'admin' || !this.#isRequiredOfAdmins()) return NOT_REQUIRED;
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
