import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { identityApi, type Handler, type Input, type MemberId } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

/** What identity knows of the members, and how often it was asked. */
export class FakeIdentity {
  readonly names = new Map<MemberId, { first: string; last: string }>();
  asked = 0;
}

@Injectable()
class SummariseMembers implements Handler<typeof identityApi.summariseMembers> {
  constructor(private readonly identity: FakeIdentity) {}
  async handle({ ids }: Input<typeof identityApi.summariseMembers>) {
    this.identity.asked += 1;
    return { members: ids.filter((id) => this.identity.names.has(id)).map((id) => this.#summary(id)) };
  }
  #summary(id: MemberId) {
    const { first = '', last = '' } = this.identity.names.get(id) ?? {};
    return {
      id,
      username: `${first}${id.slice(-4)}`.toLowerCase(),
      first_name: first,
      last_name: last,
      profile_image: null,
      role: 'user' as const,
      is_blocked: false,
    };
  }
}

@Module({ providers: [SummariseMembers] })
class FakeMembersModule {
  static readonly serves = { summariseMembers: SummariseMembers };
}
class GivenModule {}
class FakeModule {}

const { summariseMembers } = identityApi;

/** Identity as content sees it. */
export const fakeIdentityService = (identity: FakeIdentity) => {
  const providers = [{ provide: FakeIdentity, useValue: identity }];
  const imports = [
    serveFeatures({ summariseMembers }, [FakeMembersModule]),
    { module: GivenModule, global: true, providers, exports: [FakeIdentity] },
  ];
  return defineService({
    name: 'identity',
    config: z.object({}),
    module: (): DynamicModule => ({ module: FakeModule, imports }),
  });
};
