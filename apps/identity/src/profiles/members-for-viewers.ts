import { Injectable } from '@nestjs/common';
import { MemberId, type Handler, type identityApi, type Input, type Output } from '@skillhour/contracts';
import { AccountStore } from '../accounts/index.js';
import { FollowStore } from '../follows/index.js';
import { privateFieldsOf } from './member-cards.js';

type Members = typeof identityApi.membersSeenBy;
type Profiles = typeof identityApi.profileSeenBy;

const FOLLOWED = { is_following: true, isFollowing: true };
const FOLLOWS = { follows_me: true };

/** Returns the viewer-specific fields of member cards: follows, and private fields of the viewer's own card. */
@Injectable()
export class MembersForViewers implements Handler<Members> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly follows: FollowStore,
  ) {}

  async handle({ of }: Input<Members>): Promise<Output<Members>> {
    const viewers = of.map(({ viewer, ids }) => ({ viewer, ids: ids.map((id) => MemberId.parse(id)) }));
    const [accounts, follows] = await Promise.all([
      this.accounts.findVerified(
        viewers.flatMap(({ viewer, ids }) => (ids.includes(viewer) ? [viewer] : [])),
      ),
      this.follows.loadPairs(viewers.flatMap(({ viewer, ids }) => ids.map((id) => [viewer, id] as const))),
    ]);
    const privateFields = new Map(accounts.map((account) => [account.id, privateFieldsOf(account)]));
    const fieldsFor = ({ viewer, ids }: (typeof viewers)[number]) =>
      ids.flatMap((id) => {
        const fact = { ...(follows(viewer, id) && FOLLOWED), ...(id === viewer && privateFields.get(id)) };
        return Object.keys(fact).length > 0 ? [[id, fact] as const] : [];
      });
    return { facts: viewers.map((viewer) => Object.fromEntries(fieldsFor(viewer))) };
  }
}

/** Returns the viewer-specific fields of another member's page. */
@Injectable()
export class ProfileForViewers implements Handler<Profiles> {
  constructor(private readonly follows: FollowStore) {}

  async handle({ of }: Input<Profiles>): Promise<Output<Profiles>> {
    const viewers = of.map(({ viewer, ids }) => ({ viewer, ids: ids.map((id) => MemberId.parse(id)) }));
    const follows = await this.follows.loadPairs(
      viewers.flatMap(({ viewer, ids }) =>
        ids.flatMap((id) => [[viewer, id] as const, [id, viewer] as const]),
      ),
    );
    const fieldsFor = ({ viewer, ids }: (typeof viewers)[number]) =>
      ids.map(
        (id) => [id, { ...(follows(viewer, id) && FOLLOWED), ...(follows(id, viewer) && FOLLOWS) }] as const,
      );
    return { facts: viewers.map((viewer) => Object.fromEntries(fieldsFor(viewer))) };
  }
}
