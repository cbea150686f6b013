import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import {
  identityApi,
  type Handler,
  type Input,
  type MemberId,
  type MemberSummary,
  type Output,
} from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type Endpoint = typeof identityApi.summariseMembers;

/** The members that a fake identity knows. Tests add to it. */
export class FakeMembers extends Map<MemberId, MemberSummary> {}

@Injectable()
class SummarizeMembers implements Handler<Endpoint> {
  constructor(private readonly members: FakeMembers) {}

  handle({ ids }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const known = ids.flatMap((id) => this.members.get(id) ?? []);
    return Promise.resolve({ members: known.map((member) => ({ ...member, is_blocked: false })) });
  }
}

/** Every member is due a welcome grant. */
@Injectable()
class ReadWelcome implements Handler<typeof identityApi.readWelcome> {
  handle(): Promise<Output<typeof identityApi.readWelcome>> {
    return Promise.resolve({ due: true });
  }
}

@Module({ providers: [SummarizeMembers, ReadWelcome] })
class FakeMembersModule {
  static readonly serves = { summariseMembers: SummarizeMembers, readWelcome: ReadWelcome };
}
class App {}

/** Defines an identity service that summarizes members, for services that keep a copy of them, and grants all of them a welcome. */
export function fakeIdentity(members: FakeMembers) {
  const { summariseMembers, readWelcome } = identityApi;
  const given = {
    module: class Given {},
    global: true,
    providers: [{ provide: FakeMembers, useValue: members }],
    exports: [FakeMembers],
  };
  const imports = [serveFeatures({ summariseMembers, readWelcome }, [FakeMembersModule]), given];
  const module = (): DynamicModule => ({ module: App, imports });
  return defineService({ name: 'identity', config: z.object({}), module });
}
