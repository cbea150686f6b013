import { Injectable } from '@nestjs/common';
import { type exchangeApi, exportPage, type Handler, type Input, type Output } from '@skillhour/contracts';
import { EXPORTED_KINDS, ExportedRowStore } from './exported-row.store.js';

type Endpoint = typeof exchangeApi.exportMember;

/** Exports a member's requests, proposals, sessions, exchanges, ratings, replies to reviews, texts in disputes, and movements before the move. */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(private readonly rows: ExportedRowStore) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const files = EXPORTED_KINDS.map((kind) => ({
      file: kind,
      read: async (...args: [Input<Endpoint>['member_id'], string | null, number]) =>
        (await this.rows.find(kind, ...args)).map(({ _id: id, ...row }) => ({
          key: id,
          row: { id, ...row },
        })),
    }));
    return exportPage(files, input);
  }
}
