import { Injectable, Module } from '@nestjs/common';
import {
  Availability,
  createCommonError,
  contentApi,
  EntryId,
  identityApi,
  newId,
  realtimeApi,
  TagId,
  type CallContext,
  type Handler,
  type Input,
  MemberId,
  type MeetingId,
  type Output,
  type TagRef,
  type RoomCode,
  type RoomChatMessage,
} from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { fakeService } from './fake-service.js';

interface Stay {
  member_id: MemberId;
  from: string;
  to: string;
}

/** Fake state of realtime: presence, tickets, time zones, chats and code. */
export class FakeRealtime {
  readonly #stays = new Map<MeetingId, Stay[]>();
  readonly tickets: Input<typeof realtimeApi.issueRoomTicket>[] = [];
  /** Sessions that the callers of `issueRoomTicket` knew, for logs. */
  readonly ticketSessions: (string | undefined)[] = [];
  isDown = false;
  /** Makes realtime fail with an internal error. */
  isBroken = false;
  /** Time zones of members. */
  readonly zones = new Map<MemberId, string>();
  /** Queue of presence calls; calls wait in it, first come first served, while it is not null. */
  presenceQueue: (() => void)[] | null = null;

  stay(meetingId: MeetingId, memberId: MemberId, from: Date, to: Date): void {
    const stay = { member_id: memberId, from: from.toISOString(), to: to.toISOString() };
    this.#stays.set(meetingId, [...this.stays(meetingId), stay]);
  }

  /** Deletes the recorded presence of a room. */
  forget(meetingId: MeetingId): void {
    this.#stays.delete(meetingId);
  }

  stays(meetingId: MeetingId): Stay[] {
    return this.#stays.get(meetingId) ?? [];
  }

  /** Pairs of members who may not write to each other, as `one:other` in both orders. */
  readonly blockedPairs = new Set<string>();

  blockInChat(one: MemberId, other: MemberId): void {
    this.blockedPairs.add(`${one}:${other}`).add(`${other}:${one}`);
  }

  /** Chat messages of rooms. */
  readonly chats = new Map<MeetingId, RoomChatMessage[]>();
  /** Code of the rooms' editors. */
  readonly codes = new Map<MeetingId, RoomCode>();
}

@Injectable()
class ReadPresence implements Handler<typeof realtimeApi.readPresence> {
  constructor(private readonly realtime: FakeRealtime) {}
  async handle({ meeting_id }: Input<typeof realtimeApi.readPresence>) {
    const { presenceQueue: queue } = this.realtime;
    if (queue) await new Promise<void>((resolve) => queue.push(resolve));
    if (this.realtime.isDown) throw createCommonError('service.unavailable', { service: 'Realtime' });
    return { intervals: this.realtime.stays(meeting_id) };
  }
}

@Injectable()
class ReadRoomChat implements Handler<typeof realtimeApi.readRoomChat> {
  constructor(private readonly realtime: FakeRealtime) {}
  async handle({ meeting_id, page, size }: Input<typeof realtimeApi.readRoomChat>) {
    const lines = this.realtime.chats.get(meeting_id) ?? [];
    return { lines: lines.slice((page - 1) * size, page * size), count: lines.length };
  }
}

@Injectable()
class ReadRoomCode implements Handler<typeof realtimeApi.readRoomCode> {
  constructor(private readonly realtime: FakeRealtime) {}
  async handle({ meeting_id }: Input<typeof realtimeApi.readRoomCode>) {
    return { code: this.realtime.codes.get(meeting_id) ?? null };
  }
}

@Injectable()
class IssueRoomTicket implements Handler<typeof realtimeApi.issueRoomTicket> {
  constructor(private readonly realtime: FakeRealtime) {}
  async handle(input: Input<typeof realtimeApi.issueRoomTicket>, { sessionId }: CallContext) {
    this.realtime.tickets.push(input);
    this.realtime.ticketSessions.push(sessionId);
    return { websocket_url: `ws://localhost/room?ticket=${this.realtime.tickets.length}` };
  }
}

@Injectable()
class ReadZone implements Handler<typeof realtimeApi.readZone> {
  constructor(private readonly realtime: FakeRealtime) {}
  async handle({ member_id }: Input<typeof realtimeApi.readZone>) {
    if (this.realtime.isDown) throw createCommonError('service.unavailable', { service: 'Realtime' });
    if (this.realtime.isBroken) throw new Error('a bug');
    return { timezone: this.realtime.zones.get(member_id) ?? null };
  }
}

@Injectable()
class MayWriteInChat implements Handler<typeof realtimeApi.mayWriteInChat> {
  constructor(private readonly realtime: FakeRealtime) {}
  async handle({ member_id, other_id }: Input<typeof realtimeApi.mayWriteInChat>) {
    if (this.realtime.isDown) throw createCommonError('service.unavailable', { service: 'Realtime' });
    return { may_write: !this.realtime.blockedPairs.has(`${member_id}:${other_id}`) };
  }
}

/** Fake state of content and identity, with the numbers of calls to them. */
export class FakeNeighbors {
  content = 0;
  identity = 0;
  /** Follows between members, as `follower>followed`. */
  readonly follows = new Set<string>();
  /** Skills that members teach. */
  readonly teaching = new Map<MemberId, string[]>();
  /** Members without an account. */
  readonly paper = new Set<MemberId>();
  /** Members whom identity reports as blocked. */
  readonly blocked = new Set<MemberId>();
  /** Listed offers. */
  readonly offers = new Map<EntryId, FakeOffer>();

  /** Lists an offer of the member, by default of TypeScript lessons at any time in UTC, with an hour's notice. */
  offer(teacher: MemberId, changes: Partial<FakeOffer> = {}): EntryId {
    const id = newId(EntryId);
    const offer = { teacher_id: teacher, name: 'Type systems', tags: [TAG], availability: availableAlways() };
    this.offers.set(id, { ...offer, ...changes });
    return id;
  }
}

type FakeOffer = NonNullable<Output<typeof identityApi.readOfferForRequest>['offer']>;
const TYPESCRIPT = { id: TagId.parse('tag-TypeScript'), name: 'TypeScript' };
const TAG: TagRef = { ...TYPESCRIPT, tag: TYPESCRIPT };
/** Returns an availability at any time in UTC, with an hour's notice. */
export const availableAlways = (changes: object = {}): Availability =>
  Availability.parse({
    timezone: 'UTC',
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
    exceptions: [],
    notice_minutes: 60,
    ...changes,
  });

/** A member unknown to identity. */
export const UNKNOWN_MEMBER = MemberId.parse('nobody');

const TAGS = ['TypeScript', 'Cooking', 'Guitar'].map((name) => ({ id: TagId.parse(`tag-${name}`), name }));

@Injectable()
class ResolveTags implements Handler<typeof contentApi.resolveTags> {
  constructor(private readonly fakes: FakeNeighbors) {}
  async handle({ names }: Input<typeof contentApi.resolveTags>) {
    this.fakes.content += 1;
    const keys = new Set(names.map((name) => name.toLowerCase()));
    const tags = TAGS.filter(({ name }) => keys.has(name.toLowerCase()));
    const unknown = names.filter(
      (name) => !TAGS.some((tag) => tag.name.toLowerCase() === name.toLowerCase()),
    );
    return { tags: tags.map((tag) => ({ ...tag, tag })), unknown };
  }
}

@Injectable()
class SummariseMembers implements Handler<typeof identityApi.summariseMembers> {
  constructor(private readonly fakes: FakeNeighbors) {}
  async handle({ ids }: Input<typeof identityApi.summariseMembers>) {
    this.fakes.identity += 1;
    const members = ids
      .filter((id) => id !== UNKNOWN_MEMBER)
      .map((id) => ({
        id,
        username: `user-${id}`,
        first_name: 'Ada',
        last_name: '',
        profile_image: null,
        role: 'user' as const,
        ...(this.fakes.paper.has(id) && { is_paper: true as const }),
        is_blocked: this.fakes.blocked.has(id),
      }));
    return { members };
  }
}

@Injectable()
class FollowsAmong implements Handler<typeof identityApi.followsAmong> {
  constructor(private readonly fakes: FakeNeighbors) {}
  async handle({ viewer, members }: Input<typeof identityApi.followsAmong>) {
    return { following: members.filter((id) => this.fakes.follows.has(`${viewer}>${id}`)) };
  }
}

@Injectable()
class ReadTeaching implements Handler<typeof identityApi.readTeaching> {
  constructor(private readonly fakes: FakeNeighbors) {}
  async handle({ member }: Input<typeof identityApi.readTeaching>) {
    return { skills: this.fakes.teaching.get(member) ?? [] };
  }
}

@Injectable()
class ReadOfferForRequest implements Handler<typeof identityApi.readOfferForRequest> {
  constructor(private readonly fakes: FakeNeighbors) {}
  async handle({ offer }: Input<typeof identityApi.readOfferForRequest>) {
    return { offer: this.fakes.offers.get(offer) ?? null };
  }
}

@Module({
  providers: [IssueRoomTicket, ReadPresence, ReadRoomChat, ReadRoomCode, ReadZone, MayWriteInChat],
})
class FakeRoomsModule {
  static readonly serves = {
    issueRoomTicket: IssueRoomTicket,
    readPresence: ReadPresence,
    readRoomChat: ReadRoomChat,
    readRoomCode: ReadRoomCode,
    readZone: ReadZone,
    mayWriteInChat: MayWriteInChat,
  };
}
@Module({ providers: [ResolveTags] })
class FakeTagsModule {
  static readonly serves = { resolveTags: ResolveTags };
}
@Injectable()
class ReadStuckWork implements Handler<typeof identityApi.readStuckWork> {
  async handle() {
    return { tasks: [], count: 0 };
  }
}
@Module({ providers: [ReadStuckWork] })
class NoStuckWorkModule {
  static readonly serves = { readStuckWork: ReadStuckWork };
}
@Module({ providers: [SummariseMembers, FollowsAmong, ReadTeaching, ReadOfferForRequest] })
class FakeMembersModule {
  static readonly serves = {
    summariseMembers: SummariseMembers,
    followsAmong: FollowsAmong,
    readTeaching: ReadTeaching,
    readOfferForRequest: ReadOfferForRequest,
  };
}

const { issueRoomTicket, readPresence, readRoomChat, readRoomCode, readZone, mayWriteInChat } = realtimeApi;
const { resolveTags } = contentApi;
const { summariseMembers, followsAmong, readTeaching, readOfferForRequest, readStuckWork } = identityApi;

export const fakeRealtimeService = (realtime: FakeRealtime) => {
  const served = {
    ...{ issueRoomTicket, readPresence, readRoomChat, readRoomCode, readZone, mayWriteInChat },
    readStuckWork: realtimeApi.readStuckWork,
  };
  const features = serveFeatures(served, [FakeRoomsModule, NoStuckWorkModule]);
  return fakeService('realtime', features, [FakeRealtime, realtime]);
};

export const fakeContentService = (fakes: FakeNeighbors) =>
  fakeService('content', serveFeatures({ resolveTags }, [FakeTagsModule]), [FakeNeighbors, fakes]);

export const fakeIdentityService = (fakes: FakeNeighbors) =>
  fakeService(
    'identity',
    serveFeatures({ summariseMembers, followsAmong, readTeaching, readOfferForRequest, readStuckWork }, [
      FakeMembersModule,
      NoStuckWorkModule,
    ]),
    [FakeNeighbors, fakes],
  );
