import { Injectable } from '@nestjs/common';
import { nextOffsetChange, type Availability, type EntryId, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore, isListed, ProfileStore } from '../accounts/index.js';
import { EntryStore } from './entry.store.js';
import type { Entry } from './entry.js';
import { facetsOf } from './offer-facets.js';
import { OfferWords } from './offer-words.store.js';

/** Facets with times are derived again after that long at the latest. */
const MAX_AGE_MS = 90 * 24 * 3_600_000;

/** Returns whether lists show what a member teaches. */
export const isTeacher = (account: Account): boolean => isListed(account) && !account.blocked;

/**
 * Keeps the copies with which lists and search find offers: facets, words and the teacher's rating. A change of an entry, an account or
 * available times updates them in the same transaction. All of them write the profile or the account, so that changes at once conflict.
 */
@Injectable()
export class OfferIndex {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly entries: EntryStore,
    private readonly words: OfferWords,
    private readonly clock: Clock,
  ) {}

  /** Updates all offers of a member. */
  async updateAll(memberId: MemberId, tx: Tx): Promise<void> {
    await this.update(await this.entries.findAll(memberId, tx), tx);
  }

  /** Updates the offers among these entries of one member. */
  async update(entries: readonly Entry[], tx: Tx): Promise<void> {
    const offers = entries.filter(({ kind }) => kind === 'teach');
    const [first] = offers;
    if (!first) return;
    const account = await this.accounts.find(first.memberId, tx);
    const teacher = account && isTeacher(account) ? account : null;
    const { figures, availability } = await this.profiles.find(first.memberId, tx);
    const now = this.clock.now();
    const refreshAt = teacher && availability ? refreshTimeOf(availability, now) : null;
    for (const offer of offers) {
      const facets = teacher ? facetsOf(offer, availability, now) : [];
      await this.entries.saveListing(offer.id, { facets, rating: figures.rating, refreshAt }, tx);
      if (teacher) await this.words.put(offer, facets, teacher, tx);
      else await this.words.remove(offer.id, tx);
    }
  }

  async saveRating(memberId: MemberId, rating: number, tx: Tx): Promise<void> {
    await this.entries.saveRating(memberId, rating, tx);
  }

  async remove(ids: readonly EntryId[], tx: Tx): Promise<void> {
    for (const id of ids) await this.words.remove(id, tx);
  }
}

/** Returns when the offset of the teacher's zone changes next, or the maximum age if it does not change until then. */
function refreshTimeOf({ timezone }: Availability, now: Date): Date {
  const latest = new Date(now.getTime() + MAX_AGE_MS);
  return nextOffsetChange(now, timezone, latest) ?? latest;
}
