import { Injectable } from '@nestjs/common';
import { type exchangeApi, exportPage, type Handler, type Input, type Output } from '@skillhour/contracts';
import { EXPORTED_KINDS, ExportedRowStore } from './exported-rows.store.js';

type Endpoint = typeof exchangeApi.exportMember;

/** A member's requests, proposals, sessions and ratings, and what they said of a review and in a dispute, to take along. */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(private readonly rows: ExportedRowStore) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const files = EXPORTED_KINDS.map((kind) => ({
      file: kind,
      read: async (...asked: [Input<Endpoint>['member_id'], string | null, number]) =>
        (await this.rows.find(kind, ...asked)).map(({ _id: id, ...row }) => ({
          key: id,
          row: { id, ...row },
        })),
    }));
    return exportPage(files, input);
  }
}
