import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, MemberSummary } from '@skillhour/contracts';
import type { ClientSession, Connection, Model } from 'mongoose';
import { batchByKey } from '../batch-by-key.js';
import { nestedSchema, rowSchema } from '../row-schema.js';
import { DATABASE } from '../tokens.js';

export interface KnownMember {
  summary: MemberSummary;
  isBlocked: boolean;
  /** The language that the member chose. Null without a choice. */
  language: string | null;
}

interface MemberRow {
  _id: string;
  summary: MemberSummary;
  isBlocked: boolean;
  /** Missing in legacy rows, whose members had no choice. */
  language?: string | null;
  /** Time of the newest event applied to the row, for the summary and for the block. Older events change nothing. */
  summaryAt: Date;
  blockAt: Date;
}

const schema = rowSchema<MemberRow>(
  {
    _id: { type: String, required: true },
    summary: nestedSchema<MemberSummary>({
      id: String,
      username: String,
      first_name: String,
      last_name: String,
      profile_image: { type: String, default: null },
      role: String,
      is_paper: Boolean,
    }),
    isBlocked: { type: Boolean, default: false },
    language: { type: String, default: null },
    summaryAt: { type: Date, required: true },
    blockAt: { type: Date, required: true },
  },
  { collection: 'members' },
);

schema.index({ 'summary.username': 1 });
// Partial index, because few members are admins.
schema.index({ 'summary.role': 1 }, { partialFilterExpression: { 'summary.role': 'admin' } });

/** This service's copy of the member summaries. */
@Injectable()
export class MemberStore {
  readonly #members: Model<MemberRow>;
  readonly #find = batchByKey((ids: readonly MemberId[]) => this.#findAll(ids));

  constructor(@Inject(DATABASE) database: Connection) {
    this.#members = database.model<MemberRow>('KnownMember', schema);
  }

  async find(ids: readonly MemberId[]): Promise<Map<MemberId, KnownMember>> {
    const found = await Promise.all(ids.map(async (id) => [id, await this.#find(id)] as const));
    return new Map(found.flatMap(([id, member]) => (member === null ? [] : [[id, member]])));
  }

  async #findAll(ids: readonly MemberId[]): Promise<Map<MemberId, KnownMember>> {
    const rows = await this.#members.find({ _id: { $in: [...ids] } }).lean();
    return new Map(
      rows.map(({ summary, isBlocked, language = null }) => [summary.id, { summary, isBlocked, language }]),
    );
  }

  /** Returns the members who have one of these usernames. */
  async findByUsernames(usernames: readonly string[]): Promise<MemberId[]> {
    const rows = await this.#members.find({ 'summary.username': { $in: [...usernames] } }).lean();
    return rows.map(({ summary }) => summary.id);
  }

  async findAdmins(): Promise<MemberId[]> {
    const rows = await this.#members.find({ 'summary.role': 'admin' }).sort({ _id: 1 }).lean();
    return rows.map(({ summary }) => summary.id);
  }

  /** Stores identity's response for members that no event has added yet. */
  async addMissing(members: readonly KnownMember[], at: Date): Promise<void> {
    await this.#members.bulkWrite(
      members.map(({ summary, ...member }) => ({
        updateOne: {
          filter: { _id: summary.id },
          update: { $setOnInsert: { summary, ...member, summaryAt: at, blockAt: at } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Replaces the summary and the language of a stored member, unless they are newer than `at`. */
  async replaceSummary({ summary, language }: Omit<KnownMember, 'isBlocked'>, at: Date): Promise<void> {
    await this.#members.updateOne(
      { _id: summary.id, summaryAt: { $lte: at } },
      { $set: { summary, language, summaryAt: at } },
    );
  }

  async saveSummary(summary: MemberSummary, at: Date, session: ClientSession): Promise<void> {
    const _id = summary.id;
    const { matchedCount } = await this.#members.updateOne(
      { _id, summaryAt: { $lte: at } },
      { $set: { summary, summaryAt: at } },
      { session },
    );
    if (matchedCount > 0 || (await this.#members.exists({ _id }).session(session))) return;
    await this.#members.insertMany(
      [{ _id, summary, isBlocked: false, summaryAt: at, blockAt: new Date(0) }],
      {
        session,
        lean: true,
      },
    );
  }

  /** Stores a block. A member not known yet is skipped; the first request to identity returns the block as well. */
  async saveBlock(id: MemberId, isBlocked: boolean, at: Date, session: ClientSession): Promise<void> {
    await this.#members.updateOne(
      { _id: id, blockAt: { $lte: at } },
      { $set: { isBlocked, blockAt: at } },
      { session },
    );
  }
}
