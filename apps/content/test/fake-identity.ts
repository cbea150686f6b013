import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import {
  createCommonError,
  identityApi,
  toMatches,
  type Handler,
  type Input,
  type MemberId,
} from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

interface Name {
  first: string;
  last: string;
}

/** Fake state of identity: names, offers and follows of members, and the number of calls. */
export class FakeIdentity {
  readonly names = new Map<MemberId, Name>();
  /** Names of skills that members teach, which the search finds. */
  readonly offers: string[] = [];
  /** Members that a member follows. */
  readonly follows = new Map<MemberId, MemberId[]>();
  /** Number of members who teach a skill, by its name. */
  readonly teachers = new Map<string, number>();
  /** Names of skills that members teach or want to learn. */
  readonly interests = new Map<MemberId, string[]>();
  callCount = 0;
  isUnavailable = false;
}

const memberSummaryOf = (id: MemberId, { first, last }: Name) => ({
  id,
  username: `${first}${id.slice(-4)}`.toLowerCase(),
  first_name: first,
  last_name: last,
  profile_image: null,
  role: 'user' as const,
});

@Injectable()
class SummariseMembers implements Handler<typeof identityApi.summariseMembers> {
  constructor(private readonly identity: FakeIdentity) {}
  async handle({ ids }: Input<typeof identityApi.summariseMembers>) {
    this.identity.callCount += 1;
    const members = ids.flatMap((id) => {
      const name = this.identity.names.get(id);
      return name ? [{ ...memberSummaryOf(id, name), is_blocked: false }] : [];
    });
    return { members };
  }
}

@Injectable()
class FollowsAmong implements Handler<typeof identityApi.followsAmong> {
  constructor(private readonly identity: FakeIdentity) {}
  async handle({ viewer, members }: Input<typeof identityApi.followsAmong>) {
    if (this.identity.isUnavailable) throw createCommonError('service.unavailable', { service: 'Identity' });
    this.identity.callCount += 1;
    const followed = this.identity.follows.get(viewer) ?? [];
    return { following: members.filter((id) => followed.includes(id)) };
  }
}

@Injectable()
class FollowsSeenBy implements Handler<typeof identityApi.followsSeenBy> {
  constructor(private readonly identity: FakeIdentity) {}
  async handle({ of }: Input<typeof identityApi.followsSeenBy>) {
    const fact = { is_following: true, isFollowing: true };
    const facts = of.map(({ viewer, ids }) => {
      const followed: readonly string[] = this.identity.follows.get(viewer) ?? [];
      return Object.fromEntries(ids.filter((id) => followed.includes(id)).map((id) => [id, fact]));
    });
    return { facts };
  }
}

@Injectable()
class FindMatches implements Handler<typeof identityApi.findMatches> {
  constructor(private readonly identity: FakeIdentity) {}
  async handle({ search, limit }: Input<typeof identityApi.findMatches>) {
    if (this.identity.isUnavailable) throw createCommonError('service.unavailable', { service: 'Identity' });
    this.identity.callCount += 1;
    const found = [...this.identity.names].filter(([, { last }]) => last === search);
    return {
      members: toMatches(found, limit, ([id, name]) => ({
        ...{ id, title: `${name.first} ${name.last}`, preview: '', user: memberSummaryOf(id, name) },
      })),
      offers: toMatches(
        this.identity.offers.filter((name) => name.includes(search)),
        limit,
        (name) => ({ id: `offer of ${name}`, title: name, preview: '', user: null }),
      ),
    };
  }
}

@Injectable()
class CountTeachers implements Handler<typeof identityApi.countTeachers> {
  constructor(private readonly identity: FakeIdentity) {}
  async handle({ names }: Input<typeof identityApi.countTeachers>) {
    return { counts: names.map((name) => this.identity.teachers.get(name) ?? 0) };
  }
}

@Injectable()
class ReadInterests implements Handler<typeof identityApi.readInterests> {
  constructor(private readonly identity: FakeIdentity) {}
  async handle({ member }: Input<typeof identityApi.readInterests>) {
    return { names: this.identity.interests.get(member) ?? [] };
  }
}

const serves = {
  summariseMembers: SummariseMembers,
  followsAmong: FollowsAmong,
  followsSeenBy: FollowsSeenBy,
  findMatches: FindMatches,
  countTeachers: CountTeachers,
  readInterests: ReadInterests,
};
@Module({ providers: Object.values(serves) })
class FakeMembersModule {
  static readonly serves = serves;
}
class GivenModule {}
class FakeModule {}

const { summariseMembers, followsAmong, followsSeenBy, findMatches, countTeachers, readInterests } =
  identityApi;

/** Fake of the identity service. */
export const fakeIdentityService = (identity: FakeIdentity) => {
  const providers = [{ provide: FakeIdentity, useValue: identity }];
  const imports = [
    serveFeatures(
      { summariseMembers, followsAmong, followsSeenBy, findMatches, countTeachers, readInterests },
      [FakeMembersModule],
    ),
    { module: GivenModule, global: true, providers, exports: [FakeIdentity] },
  ];
  return defineService({
    name: 'identity',
    config: z.object({}),
    module: (): DynamicModule => ({ module: FakeModule, imports }),
  });
};
