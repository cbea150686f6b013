import { Inject, Injectable } from '@nestjs/common';
import {
  type CallContext,
  imageUrlOf,
  type MemberProfile,
  type OwnProfile,
  type SignedInContext,
} from '@skillhour/contracts';
import { RenderedTexts } from '@skillhour/markdown';
import { CONFIG } from '@skillhour/service-kit';
import { type Account, type Profile, ProfileStore, showContent } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { MemberEntries } from '../entries/index.js';
import { FollowStore } from '../follows/index.js';
import { Balances } from './balances.js';
import { EntryViews } from './entry-views.js';
import { maySeePrivateFields, MemberCards } from './member-cards.js';
import { setupOf } from './setup.js';

/** Creates a member's page with the fields that the viewer may see. */
@Injectable()
export class ProfileViews {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
    private readonly follows: FollowStore,
    private readonly cards: MemberCards,
    private readonly entryViews: EntryViews,
    private readonly balances: Balances,
    private readonly rendered: RenderedTexts,
  ) {}

  async profileOf(account: Account, context: CallContext): Promise<MemberProfile> {
    return (await this.#read(account, context)).view;
  }

  /** Returns a member's page for an admin, with the credit line. */
  async adminProfileOf(
    account: Account,
    context: CallContext,
  ): Promise<MemberProfile & { credit_limit: number | null }> {
    const { view, creditLimit } = await this.#read(account, context);
    return { ...view, credit_limit: creditLimit };
  }

  async ownProfileOf(account: Account, context: SignedInContext): Promise<OwnProfile> {
    const { view, profile, entries } = await this.#read(account, context);
    return {
      ...view,
      email: account.email,
      is_blocked: account.blocked,
      last_active: account.lastActiveAt?.toISOString() ?? null,
      show_email: profile.showEmail,
      show_balance: profile.showBalance,
      ...(account.language && { language: account.language }),
      setup: setupOf(account, profile, entries),
      ...(account.phone !== '' && { phone: account.phone }),
      ...(account.hasImportedName && { has_imported_name: true as const }),
    };
  }

  async #read(account: Account, context: CallContext) {
    const viewer = context.actor?.memberId;
    const [profile, entries, isFollowing, followsMe] = await Promise.all([
      this.profiles.find(account.id),
      this.entries.findAll(account.id),
      viewer !== undefined && this.follows.has(viewer, account.id),
      viewer !== undefined && this.follows.has(account.id, viewer),
    ]);
    const { creditLimit, ...minutes } = await this.#minutesOf(account, profile, context);
    const taught = entries.filter(({ kind }) => kind === 'teach');
    const view: MemberProfile = {
      ...this.cards.cardOf(account, profile, context.actor, { taught, isFollowing }),
      ...(await this.#contentOf(profile)),
      entries: await this.entryViews.all(entries),
      follows_me: followsMe,
      ...minutes,
    };
    return { view, profile, entries, creditLimit };
  }

  async #contentOf(profile: Profile) {
    const { IMAGE_BASE_URL } = this.config;
    const { about, bannerImage } = profile;
    return {
      ...showContent(profile),
      banner_image: bannerImage && imageUrlOf(IMAGE_BASE_URL, bannerImage),
      about_html: await this.rendered.htmlFor(about, IMAGE_BASE_URL),
    };
  }

  /** Admins have no minutes. Held minutes are only for the member and admins. */
  async #minutesOf({ id, role }: Account, { showBalance }: Profile, context: CallContext) {
    const isOpen = maySeePrivateFields(context.actor, id);
    const isShown = role === 'user' && (isOpen || showBalance);
    const balance = isShown ? await this.balances.readBalance(id, context) : null;
    return {
      time_balance: balance?.total_time ?? null,
      available_time: isOpen ? (balance?.available_time ?? null) : null,
      held_time: isOpen ? (balance?.held_time ?? null) : null,
      creditLimit: balance && (balance.credit_limit ?? 0),
    };
  }
}
