import { Injectable } from '@nestjs/common';
import type { EventData, exchangeEvents, identityEvents, MemberId } from '@skillhour/contracts';
import type { EventHandler, EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import type { Tx } from '@skillhour/persistence';
import { withFollow, withSession } from './contact.js';
import { ContactStore } from './contact.store.js';

type Identity = typeof identityEvents;
type Scheduled = typeof exchangeEvents.sessionScheduled;
const occurredAtOf = ({ envelope }: EventMeta) => new Date(envelope.occurredAt);

/** Updates the contacts of both members when a follow starts or ends. */
async function updateFollow(
  store: ContactStore,
  { followerId, memberId, on, at }: { followerId: MemberId; memberId: MemberId; on: boolean; at: Date },
  tx: Tx,
): Promise<void> {
  await store.save(withFollow(await store.find(followerId, memberId, tx), 'follows', on, at), tx);
  await store.save(withFollow(await store.find(memberId, followerId, tx), 'followed', on, at), tx);
}

@Injectable()
export class AddContactOnFollow implements EventHandler<Identity['memberFollowed']> {
  constructor(private readonly store: ContactStore) {}

  async handle(
    { member_id: memberId, follower_id: followerId }: EventData<Identity['memberFollowed']>,
    meta: EventMeta,
  ) {
    await updateFollow(this.store, { followerId, memberId, on: true, at: occurredAtOf(meta) }, meta.tx);
  }
}

@Injectable()
export class DropContactOnUnfollow implements EventHandler<Identity['memberUnfollowed']> {
  constructor(private readonly store: ContactStore) {}

  async handle(
    { member_id: memberId, follower_id: followerId }: EventData<Identity['memberUnfollowed']>,
    meta: EventMeta,
  ) {
    await updateFollow(this.store, { followerId, memberId, on: false, at: occurredAtOf(meta) }, meta.tx);
  }
}

@Injectable()
export class AddContactsOnSession implements EventHandler<Scheduled> {
  constructor(private readonly store: ContactStore) {}

  async handle({ student_id: student, teacher_id: teacher }: EventData<Scheduled>, meta: EventMeta) {
    const { store } = this;
    const at = occurredAtOf(meta);
    await store.save(withSession(await store.find(student, teacher, meta.tx), at), meta.tx);
    await store.save(withSession(await store.find(teacher, student, meta.tx), at), meta.tx);
  }
}

/** Deletes the contact rows that belong to a deleted member. Their messages stay with the receivers. */
@Injectable()
export class ForgetContactsOnDeletion implements IdempotentEventHandler<Identity['memberDeleted']> {
  constructor(private readonly store: ContactStore) {}

  handle({ member_id }: EventData<Identity['memberDeleted']>): Promise<void> {
    return this.store.forget(member_id);
  }
}
