import { Injectable } from '@nestjs/common';
import { type EventData, formerMember, type identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { MemberDirectory } from './member-directory.js';
import { MemberStore } from './member.store.js';

type Events = typeof identityEvents;
type Meta = Pick<EventMeta, 'context'>;
const occurredAtOf = ({ envelope }: EventMeta) => new Date(envelope.occurredAt);

@Injectable()
export class AddMemberOnVerification implements IdempotentEventHandler<Events['memberVerified']> {
  constructor(private readonly directory: MemberDirectory) {}

  async handle({ member_id }: EventData<Events['memberVerified']>, { context }: Meta): Promise<void> {
    await this.directory.refresh(member_id, context);
  }
}

/** Marks a deleted member as a former member and blocks all further activity. */
@Injectable()
export class ForgetMemberOnDeletion implements EventHandler<Events['memberDeleted']> {
  constructor(private readonly store: MemberStore) {}

  async handle({ member_id: id }: EventData<Events['memberDeleted']>, meta: EventMeta): Promise<void> {
    await this.store.saveSummary(formerMember(id), occurredAtOf(meta), meta.tx.session);
    await this.store.saveBlock(id, true, occurredAtOf(meta), meta.tx.session);
  }
}

@Injectable()
export class ChangeMemberOnChange implements IdempotentEventHandler<Events['memberChanged']> {
  constructor(private readonly directory: MemberDirectory) {}

  async handle({ member_id }: EventData<Events['memberChanged']>, { context }: Meta): Promise<void> {
    await this.directory.refresh(member_id, context);
  }
}

@Injectable()
export class BlockMemberOnBlock implements EventHandler<Events['memberBlocked']> {
  constructor(private readonly store: MemberStore) {}

  async handle({ member_id: id }: EventData<Events['memberBlocked']>, meta: EventMeta): Promise<void> {
    await this.store.saveBlock(id, true, occurredAtOf(meta), meta.tx.session);
  }
}

@Injectable()
export class UnblockMemberOnUnblock implements EventHandler<Events['memberUnblocked']> {
  constructor(private readonly store: MemberStore) {}

  async handle({ member_id: id }: EventData<Events['memberUnblocked']>, meta: EventMeta): Promise<void> {
    await this.store.saveBlock(id, false, occurredAtOf(meta), meta.tx.session);
  }
}
