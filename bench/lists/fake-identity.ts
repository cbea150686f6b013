import { Injectable, Module } from '@nestjs/common';
import { identityApi, LoginSessionId, MemberId, newId, toPage, type Input } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

/**
 * Stub of identity for content and the gateway: every member exists, and no one follows anyone. Decorators are called
 * as functions so that Node can run this file directly.
 */
class SummarizeMembers {
  async handle({ ids }: Input<typeof identityApi.summariseMembers>) {
    const summary = { username: 'ada', first_name: 'Ada', last_name: 'Byron', profile_image: null };
    return {
      members: ids.map((id) => ({
        ...summary,
        id: MemberId.parse(id),
        role: 'user' as const,
        is_blocked: false,
      })),
    };
  }
}
class FollowsAmong {
  async handle() {
    return { following: [] };
  }
}
class FollowsForViewers {
  async handle({ of }: Input<typeof identityApi.followsSeenBy>) {
    return { facts: of.map(() => ({})) };
  }
}
/** Returns a list as long as a page of blogs. */
class ListLoginSessions {
  async handle() {
    const at = new Date().toISOString();
    const device = {
      device: 'Words that take their place. '.repeat(25),
      browser: null,
      system: null,
      kind: 'computer' as const,
    };
    const times = { started_at: at, last_seen_at: at, ends_at: at };
    const results = Array.from({ length: 12 }, () => ({
      ...{ id: newId(LoginSessionId), network: '192.0.2.1', is_current: false },
      ...device,
      ...times,
    }));
    return toPage(results, results.length, 1, results.length);
  }
}
class FakeMembers {
  static readonly serves = {
    summariseMembers: SummarizeMembers,
    followsAmong: FollowsAmong,
    followsSeenBy: FollowsForViewers,
    listLoginSessions: ListLoginSessions,
  };
}
class FakeIdentity {}
const handlers = [SummarizeMembers, FollowsAmong, FollowsForViewers, ListLoginSessions];
for (const handler of handlers) Injectable()(handler);
Module({ providers: handlers })(FakeMembers);
const { summariseMembers, followsAmong, followsSeenBy, listLoginSessions } = identityApi;

export const fakeIdentity = defineService({
  name: 'identity',
  config: z.object({}),
  module: () => ({
    module: FakeIdentity,
    imports: [
      serveFeatures({ summariseMembers, followsAmong, followsSeenBy, listLoginSessions }, [FakeMembers]),
    ],
  }),
});
