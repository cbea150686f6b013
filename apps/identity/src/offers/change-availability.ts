import { Injectable } from '@nestjs/common';
import {
  type Availability,
  createCommonError,
  type Handler,
  type identityApi,
  type Input,
  localTimeOf,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { AccountStore, ProfileStore } from '../accounts/index.js';
import { OfferIndex } from '../entries/index.js';

type Endpoint = typeof identityApi.changeAvailability;

const DAY_MS = 24 * 3_600_000;

/** Replaces the times at which the caller can be asked to teach. */
@Injectable()
export class ChangeAvailability implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly offers: OfferIndex,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const availability = toStore(input, this.clock.now());
    await this.unitOfWork.run(context, (tx) => this.#save(context, availability, tx));
    return { availability };
  }

  /** Returns the current times. */
  async resume(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const { availability } = await this.profiles.find(actor.memberId);
    return { availability };
  }

  async #save(
    { actor: { memberId } }: SignedInContext,
    availability: Availability | null,
    tx: Tx,
  ): Promise<void> {
    const account = await this.accounts.find(memberId, tx);
    if (!account) throw createCommonError('caller.session_ended');
    await this.profiles.ensure(account, tx);
    await this.profiles.saveAvailability(memberId, availability, tx);
    await this.offers.updateAll(memberId, tx);
  }
}

/** Returns the times by date, without exceptions of days that are over in the member's zone; null if no time is left. */
function toStore(times: Availability, now: Date): Availability | null {
  const today = new Date(localTimeOf(now, times.timezone).day * DAY_MS).toISOString().slice(0, 10);
  const exceptions = times.exceptions
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const hasTimes = times.weekly.length > 0 || exceptions.some(({ ranges }) => ranges.length > 0);
  return hasTimes ? { ...times, exceptions } : null;
}
