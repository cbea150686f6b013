import { Inject, Injectable } from '@nestjs/common';
import { type ActId, AuditedAct, type AuditKind, type MemberId } from '@skillhour/contracts';
import { DATABASE, type Page, PagedList, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { queryTokensOf } from '../accounts/index.js';
import { affectedMembersOf } from './act.js';

interface ActRow {
  _id: ActId;
  kind: string;
  adminId: MemberId;
  /** The members that it concerned. */
  about: MemberId[];
  at: Date;
  words: string[];
  /** The action as received, as JSON. */
  act: string;
}

const schema = rowSchema<ActRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    adminId: { type: String, required: true },
    about: { type: [String], required: true },
    at: { type: Date, required: true },
    words: { type: [String], required: true },
    act: { type: String, required: true },
  },
  { collection: 'audit' },
);
// Newest first: all, by kind, by admin, by affected member, by words.
schema.index({ at: -1, _id: -1 });
schema.index({ kind: 1, at: -1, _id: -1 });
schema.index({ adminId: 1, at: -1, _id: -1 });
schema.index({ about: 1, at: -1, _id: -1 });
schema.index({ words: 1, at: -1, _id: -1 });

export interface AuditQuery {
  search?: string;
  kind?: AuditKind | '';
  admin?: MemberId | '';
  about?: MemberId | '';
}

/** Stored entries of the audit log. */
@Injectable()
export class AuditStore {
  readonly #acts: Model<ActRow>;
  readonly #list: PagedList<ActRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#acts = database.model<ActRow>('AuditedAct', schema);
    this.#list = new PagedList(this.#acts, [
      ['at', -1],
      ['_id', -1],
    ]);
  }

  async add(act: AuditedAct, tokens: string[], { session }: Tx): Promise<void> {
    const { id, kind, admin_id: adminId, at } = act;
    const row = { _id: id, kind, adminId, about: affectedMembersOf(act), at: new Date(at), words: tokens };
    await this.#acts.create([{ ...row, act: JSON.stringify(act) }], { session });
  }

  /** Returns a page, newest first. Includes the latest actions immediately. */
  async find(query: AuditQuery, pageRequest: { page: number; size: number }): Promise<Page<AuditedAct>> {
    const { items, count } = await this.#list.find(auditFilterOf(query), pageRequest, { exact: true });
    return { items: items.map(toAct), count };
  }

  async findAbout(memberId: MemberId, { session }: Tx): Promise<AuditedAct[]> {
    const rows = await this.#acts.find({ about: memberId }, null, { session }).lean<ActRow[]>();
    return rows.map(toAct);
  }

  /** Replaces an entry when a member is deleted, to remove their name. For no other purpose. */
  async rewrite(act: AuditedAct, tokens: string[], { session }: Tx): Promise<void> {
    await this.#acts.updateOne(
      { _id: act.id },
      { $set: { act: JSON.stringify(act), words: tokens } },
      { session },
    );
  }
}

/** A search without any letter or digit finds nothing. */
function auditFilterOf({ search = '', kind = '', admin = '', about = '' }: AuditQuery): QueryFilter<ActRow> {
  const tokens = queryTokensOf(search);
  return {
    ...(search !== '' && { words: tokens.length > 0 ? { $all: tokens } : '' }),
    ...(kind !== '' && { kind }),
    ...(admin !== '' && { adminId: admin }),
    ...(about !== '' && { about }),
  };
}

const toAct = ({ act }: ActRow): AuditedAct => AuditedAct.parse(JSON.parse(act));
