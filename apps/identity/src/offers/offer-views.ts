import { Inject, Injectable } from '@nestjs/common';
import type { Actor, MemberId, Offer, OfferDetail } from '@skillhour/contracts';
import { plainText, RenderedTexts } from '@skillhour/markdown';
import { CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, type Profile, ProfileStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { type Entry, isTeacher, tagRefsOf } from '../entries/index.js';
import { FollowStore } from '../follows/index.js';

/** Maximum length of a preview, in characters. */
const PREVIEW = 200;

/** Returns the beginning of an offer's text, without markup. Empty if it has none. */
export const previewOf = ({ about }: Pick<Entry, 'about'>): string => plainText(about).slice(0, PREVIEW);

interface Teacher {
  account: Account;
  profile: Profile;
  isFollowed: boolean;
}

/** Creates the views of offers for a viewer, who is null in a response shared by all members. */
@Injectable()
export class OfferViews {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly follows: FollowStore,
    private readonly rendered: RenderedTexts,
  ) {}

  /** Omits offers of members who no longer offer anything. Needs three queries for any number of offers. */
  async all(offers: readonly Entry[], viewer: Actor | null): Promise<Offer[]> {
    const teachers = await this.#findTeachers(
      offers.map(({ memberId }) => memberId),
      viewer,
    );
    return offers.flatMap((offer) => {
      const teacher = teachers.get(offer.memberId);
      return teacher ? [this.#viewOf(offer, teacher)] : [];
    });
  }

  /** Returns null if the member no longer offers anything. */
  async detail(offer: Entry, viewer: Actor | null): Promise<OfferDetail | null> {
    const [view] = await this.all([offer], viewer);
    if (!view) return null;
    const { about } = offer;
    return { ...view, about, about_html: await this.rendered.htmlFor(about, this.config.IMAGE_BASE_URL) };
  }

  async #findTeachers(ids: readonly MemberId[], viewer: Actor | null): Promise<Map<MemberId, Teacher>> {
    const distinct = [...new Set(ids)];
    const [accounts, profiles, followed] = await Promise.all([
      this.accounts.findVerified(distinct),
      this.profiles.findMany(distinct),
      this.follows.findFollowed(viewer?.memberId, distinct),
    ]);
    const accountById = new Map(accounts.filter(isTeacher).map((account) => [account.id, account]));
    return new Map(
      profiles.flatMap((profile) => {
        const { id } = profile;
        const account = accountById.get(id);
        return account ? [[id, { account, profile, isFollowed: followed.has(id) }] as const] : [];
      }),
    );
  }

  #viewOf(offer: Entry, { account, profile, isFollowed }: Teacher): Offer {
    const { rating, ratings_count, sessions_taught } = profile.figures;
    const times = profile.availability;
    return {
      id: offer.id,
      name: offer.name,
      tags: tagRefsOf(offer.tags),
      level: offer.level,
      created_at: offer.createdAt.toISOString(),
      preview: previewOf(offer),
      user: { ...toSummary(account, this.config.IMAGE_BASE_URL), rating, ratings_count, sessions_taught },
      is_following: isFollowed,
      isFollowing: isFollowed,
      availability: times && { timezone: times.timezone, weekly: times.weekly },
    };
  }
}
