import { Inject, Injectable } from '@nestjs/common';
import {
  notificationKindOf,
  NotificationKind,
  type MailChoice,
  type MemberId,
  type NotificationId,
  type NotificationTopic,
} from '@skillhour/contracts';
import {
  BATCH_ROWS,
  DATABASE,
  processInBatches,
  PagedList,
  type Page,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { z } from 'zod';
import type {
  HandledNotifications,
  NotificationDraft,
  OpenNotification,
  StoredNotification,
} from './notification.js';
import { notificationModel, type NotificationRow } from './notification.model.store.js';

const StoredValues = z.record(z.string(), z.unknown());

/** Maximum number of actors that a notification stores. More are not counted. */
const MOST_ACTORS = 100;

/** How and when a notification reaches its member. */
interface DeliverySettings {
  at: Date;
  inApp: boolean;
  mail: MailChoice;
  expiresAt: Date;
}

/** Filter of a member’s list. */
export type ListFilter = 'all' | 'unread' | NotificationTopic;

/** Notifications of members. Old ones expire. */
@Injectable()
export class NotificationStore {
  readonly #rows: Model<NotificationRow>;
  readonly #list: PagedList<NotificationRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = notificationModel(database);
    this.#list = new PagedList(this.#rows, [
      ['at', -1],
      ['_id', -1],
    ]);
  }

  /** Returns a member's notifications, newest first, without other members' names. */
  async findOf(
    memberId: MemberId,
    { skip, limit }: { skip: number; limit: number },
  ): Promise<Pick<NotificationRow, 'kind' | 'at' | 'readAt'>[]> {
    return this.#rows
      .find({ memberId, inApp: true }, { _id: 0, kind: 1, at: 1, readAt: 1 })
      .sort({ at: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<Pick<NotificationRow, 'kind' | 'at' | 'readAt'>[]>();
  }

  async insert(
    id: NotificationId,
    { memberId, kind, values, link, about, actorId }: NotificationDraft,
    { at, inApp, mail, expiresAt }: DeliverySettings,
    tx: Tx,
  ): Promise<void> {
    const { topic } = notificationKindOf(kind);
    const actorIds = actorId ? [actorId] : [];
    const state = {
      readAt: null,
      handled: false,
      toldAt: new Date(0),
      inApp,
      unread: inApp,
      mail,
      expiresAt,
    };
    const row: NotificationRow = {
      _id: id,
      memberId,
      kind,
      topic,
      values: JSON.stringify(values),
      link,
      about,
      actorIds,
      at,
      ...state,
    };
    await this.#rows.create([row], { session: tx.session });
  }

  /**
   * Returns the newest unread or handled notification of the same kind and subject, among the listed or the
   * unlisted ones.
   */
  async findOpen(
    { memberId, kind, about }: NotificationDraft,
    inApp: boolean,
    tx: Tx,
  ): Promise<OpenNotification | null> {
    const isOpen = [{ readAt: null }, { handled: true }];
    const row = await this.#rows
      .findOne({ memberId, about, kind, inApp, $or: isOpen }, null, { session: tx.session })
      .sort({ at: -1 })
      .lean<NotificationRow>();
    return row && { id: row._id, at: row.at, mail: row.mail, actorIds: row.actorIds };
  }

  /** Merges a new event into a notification, which becomes unread: its actor, time, values and link. */
  async merge(
    { id, actorIds: known }: OpenNotification,
    { actorId, values, link }: NotificationDraft,
    { at, inApp, mail }: Omit<DeliverySettings, 'expiresAt'>,
    { session }: Tx,
  ): Promise<void> {
    const others = known.filter((other) => other !== actorId);
    const actorIds = actorId ? [...others, actorId].slice(-MOST_ACTORS) : known;
    const state = { readAt: null, handled: false, unread: inApp };
    await this.#rows.updateOne(
      { _id: id },
      { $set: { ...state, actorIds, at, mail, link, values: JSON.stringify(values) } },
      { session },
    );
  }

  async find(memberId: MemberId, id: NotificationId): Promise<StoredNotification | null> {
    const row = await this.#rows.findOne({ _id: id, memberId }).lean<NotificationRow>();
    return row && toNotification(row);
  }

  async list(
    memberId: MemberId,
    filter: ListFilter,
    page: { page: number; size: number },
  ): Promise<Page<StoredNotification>> {
    const { items, count } = await this.#list.find(listFilterOf(memberId, filter), page, { exact: true });
    return { items: items.map(toNotification), count };
  }

  async newestUnread(memberId: MemberId, limit: number): Promise<StoredNotification[]> {
    const rows = await this.#rows
      .find(listFilterOf(memberId, 'unread'))
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<NotificationRow[]>();
    return rows.map(toNotification);
  }

  countUnread(memberId: MemberId): Promise<number> {
    return this.#rows.countDocuments({ memberId, unread: true });
  }

  /** Marks a notification as read. If it is read already, it keeps its first `readAt`. */
  async markRead(memberId: MemberId, id: NotificationId, readAt: Date): Promise<void> {
    await this.#rows.updateOne({ _id: id, memberId, readAt: null }, { $set: { readAt, unread: false } });
  }

  /**
   * Marks all unread notifications about one subject as read, listed or only waiting for an email. Returns
   * true if the list changed.
   */
  async markReadAbout(
    { memberId, kind, about }: Pick<NotificationDraft, 'memberId' | 'kind' | 'about'>,
    readAt: Date,
    { session }: Tx,
  ): Promise<boolean> {
    const filter = { memberId, readAt: null, kind, about };
    const wasListed = await this.#rows.exists({ ...filter, unread: true }).session(session);
    await this.#rows.updateMany(filter, { $set: { readAt, unread: false } }, { session });
    return wasListed !== null;
  }

  /** Marks notifications as read because they have been dealt with. Returns the members whose list changed. */
  async markHandled(
    { members, kinds, about }: HandledNotifications,
    readAt: Date,
    { session }: Tx,
  ): Promise<MemberId[]> {
    const filter = { memberId: { $in: [...members] }, about, kind: { $in: [...kinds] }, readAt: null };
    const listed = await this.#rows
      .find({ ...filter, unread: true }, { memberId: 1 }, { session })
      .lean<Pick<NotificationRow, 'memberId'>[]>();
    await this.#rows.updateMany(filter, { $set: { readAt, handled: true, unread: false } }, { session });
    return [...new Set(listed.map(({ memberId }) => memberId))];
  }

  async markAllRead(memberId: MemberId, readAt: Date): Promise<void> {
    await this.#rows.updateMany({ memberId, unread: true }, { $set: { readAt, unread: false } });
  }

  /**
   * Deletes a former member's notifications. Removes them as an actor from those of other members, and
   * deletes those without another actor. A link to them becomes a link to the newest remaining actor. Only
   * affects events up to `leftAt`: a notice that a session ended because they left stays.
   */
  async forget(memberId: MemberId, leftAt: Date): Promise<void> {
    const remove = (ids: NotificationId[]) => this.#rows.deleteMany({ _id: { $in: ids } });
    await processInBatches(this.#rows, { memberId }, remove);
    await processInBatches(this.#rows, { kind: 'member_reported', about: memberId }, remove);
    const acted = { actorIds: memberId, at: { $lte: leftAt } };
    for (;;) {
      const rows = await this.#rows
        .find(acted, { actorIds: 1, link: 1 })
        .limit(BATCH_ROWS)
        .lean<NotificationRow[]>();
      if (rows.length === 0) return;
      await this.#rows.bulkWrite(rows.map((row) => removalOf(memberId, row)));
    }
  }

  /** Returns true once per notification and event time, regardless of concurrent or repeated calls. */
  async claimDelivery(id: NotificationId, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.#rows.updateOne(
      { _id: id, toldAt: { $lt: at } },
      { $set: { toldAt: at } },
    );
    return modifiedCount > 0;
  }

  /** Returns unread notifications that wait for this email, oldest first. */
  async findUnmailed(memberId: MemberId, mail: MailChoice, tx: Tx): Promise<StoredNotification[]> {
    const rows = await this.#rows
      .find({ memberId, mail, readAt: null }, null, { session: tx.session })
      .sort({ at: 1 })
      .lean<NotificationRow[]>();
    return rows.map(toNotification);
  }

  async markMailed(ids: readonly NotificationId[], tx: Tx): Promise<void> {
    await this.#rows.updateMany(
      { _id: { $in: [...ids] } },
      { $set: { mail: 'never' } },
      { session: tx.session },
    );
  }
}

function listFilterOf(memberId: MemberId, filter: ListFilter) {
  if (filter === 'unread') return { memberId, unread: true };
  return filter === 'all' ? { memberId, inApp: true } : { memberId, topic: filter, inApp: true };
}

/**
 * Removes a member as an actor of a notification, and the notification if they are the only one. It compares the
 * actors, so a row that changed since it was read keeps its member until it is read again.
 */
function removalOf(memberId: MemberId, { _id, actorIds, link }: NotificationRow) {
  const filter = { _id, actorIds };
  const others = actorIds.filter((other) => other !== memberId);
  const newest = others.at(-1);
  if (newest === undefined) return { deleteOne: { filter } };
  return {
    updateOne: { filter, update: { $set: { actorIds: others, link: link.replace(memberId, newest) } } },
  };
}

const toNotification = ({ _id: id, kind, values, ...row }: NotificationRow): StoredNotification => ({
  id,
  memberId: row.memberId,
  kind: NotificationKind.parse(kind),
  values: StoredValues.parse(JSON.parse(values)),
  link: row.link,
  about: row.about,
  actorIds: row.actorIds,
  at: row.at,
  readAt: row.readAt,
  inApp: row.inApp,
});
