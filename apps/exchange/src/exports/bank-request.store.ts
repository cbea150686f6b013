import { Inject, Injectable } from '@nestjs/common';
import { BANK_PAGE_ROWS, type BankRequest, RequestId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { requestModel, type RequestRow } from '../requests/index.js';

/** Requests that are or were open to others. */
const PUBLISHED = ['PE', 'SC', 'AC', 'CO', 'CA'] as const;

/** Reads the requests of all members for the export of the bank. */
@Injectable()
export class BankRequestStore {
  readonly #requests: Model<RequestRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#requests = requestModel(database);
  }

  /** Returns a page in the order of ids. Drafts are private, and taken-down requests were removed for a reason. */
  async read(after: string | null): Promise<BankRequest[]> {
    const rows = await this.#requests
      .find(
        {
          ...(after !== null && { _id: { $gt: RequestId.parse(after) } }),
          status: { $in: PUBLISHED },
        },
        { ownerId: 1, content: 1, status: 1, createdAt: 1 },
      )
      .sort({ _id: 1 })
      .limit(BANK_PAGE_ROWS)
      .lean<Pick<RequestRow, '_id' | 'ownerId' | 'content' | 'status' | 'createdAt'>[]>();
    return rows.map(({ _id, ownerId, content, status, createdAt }) => ({
      key: _id,
      member_key: ownerId,
      title: content.title,
      about: content.body_content,
      tags: content.tags.map(({ name }) => name),
      minutes: content.duration_minutes,
      status,
      created_at: createdAt.toISOString(),
    }));
  }
}
