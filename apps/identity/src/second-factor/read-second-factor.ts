import { Injectable } from '@nestjs/common';
import type { Handler, identityApi, Output, SignedInContext } from '@skillhour/contracts';
import { SecondFactors } from './second-factors.js';

type Endpoint = typeof identityApi.readSecondFactor;

/** Returns whether the second factor is on, and the number of remaining recovery codes. */
@Injectable()
export class ReadSecondFactor implements Handler<Endpoint> {
  constructor(private readonly factors: SecondFactors) {}

  async handle(_input: object, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const factor = await this.factors.find(actor.memberId);
    const enabled = Boolean(factor?.secret);
    return { enabled, recovery_codes_left: enabled ? (factor?.recovery.length ?? 0) : 0 };
  }
}
