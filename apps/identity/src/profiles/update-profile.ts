import { Inject, Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  identityEvents,
  type Input,
  invalidInput,
  type MemberId,
  type Output,
  ProfileForm,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import {
  type Account,
  AccountStore,
  contentOf,
  type EditableProfile,
  isReserved,
  type Profile,
  ProfileStore,
  publishMemberFiles,
} from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { MemberEntries, OfferIndex, taughtTagsOf } from '../entries/index.js';
import { ProfileViews } from './profile-views.js';

type Endpoint = typeof identityApi.updateProfile;
const endpoint = identityApi.updateProfile;

/** Updates the caller's profile and its entries. Absent fields keep their value, an empty value clears it. */
@Injectable()
export class UpdateProfile implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
    private readonly offers: OfferIndex,
    private readonly views: ProfileViews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const account = await this.unitOfWork.run(context, (tx) => this.#change(memberId, input, tx));
    return this.views.ownProfileOf(account, context);
  }

  /** Returns the current profile. */
  async resume(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(context.actor.memberId);
    return account ? this.views.ownProfileOf(account, context) : fail(endpoint, 'member.not_found');
  }

  async #change(id: MemberId, input: Input<Endpoint>, tx: Tx): Promise<Account> {
    const before = await this.accounts.find(id, tx);
    if (!before) fail(endpoint, 'member.not_found');
    requireFullNames(before, input);
    const shown = nameAndPhotoOf(before, input);
    const language = input.language === undefined ? before.language : input.language || null;
    const isNew = Object.entries(shown).some(([key, value]) => before[key as keyof typeof shown] !== value);
    if (isNew && before.role === 'user' && isReserved(`${shown.firstName} ${shown.lastName}`))
      fail(endpoint, 'name.reserved');
    const isOtherLanguage = language !== before.language;
    const account =
      isNew || isOtherLanguage ? await this.accounts.change(id, {}, { ...shown, language }, tx) : before;
    if (!account) fail(endpoint, 'member.not_found');
    const profile = await this.profiles.ensure(account, tx);
    const content = editProfile(profile, input);
    const entries = await this.entries.matchNames(id, content, tx);
    await this.profiles.save(account, content, taughtTagsOf(entries), tx);
    // Search finds offers by the teacher's name.
    if (isNew) await this.offers.updateAll(id, tx);
    const files = { before: { ...profile, ...before }, after: { ...content, ...account } };
    publishMemberFiles(id, files, tx);
    if (isNew || isOtherLanguage) tx.publish(identityEvents.memberChanged, { member_id: id });
    return account;
  }
}

/** Only names that an import or an admin wrote may be short. */
function requireFullNames({ hasImportedName }: Account, { first_name, last_name }: Input<Endpoint>): void {
  if (hasImportedName) return;
  const checked = ProfileForm.pick({ first_name: true, last_name: true }).safeParse({
    first_name,
    last_name,
  });
  if (checked.error) throw invalidInput(checked.error);
}

/** Returns the fields that are shown next to all content of the member. */
const nameAndPhotoOf = (account: Account, { first_name, last_name, profile_image }: Input<Endpoint>) => ({
  firstName: first_name ?? account.firstName,
  lastName: last_name ?? account.lastName,
  profileImage: newImageOf(profile_image, account.profileImage),
});

const editProfile = (profile: Profile, input: Input<Endpoint>): EditableProfile => ({
  ...contentOf(profile, input),
  showEmail: input.show_email ?? profile.showEmail,
  showBalance: input.show_balance ?? profile.showBalance,
  bannerImage: newImageOf(input.banner_image, profile.bannerImage),
});

function newImageOf(given: Input<Endpoint>['profile_image'], before: string | null): string | null {
  if (given === undefined) return before;
  return given === '' ? null : given.id;
}
