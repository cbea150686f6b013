import { Injectable } from '@nestjs/common';
import { type CallContext, exchangeApi } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { ImportedRowStore } from '../imported-row.store.js';
import { importKey } from './keys.js';
import type { Run } from './run-member.js';
import type { HistoryStep } from './run-step.js';

/** Sends movements to the history, which exchange owns. */
@Injectable()
export class RunHistory {
  constructor(
    private readonly imported: ImportedRowStore,
    private readonly caller: Caller,
  ) {}

  async run({ movements }: HistoryStep, run: Run, context: CallContext): Promise<void> {
    const { bankId, importId } = run;
    const keys = movements.flatMap(({ from, to }) => [from, to].filter((key) => key !== null));
    const accounts = await this.imported.findAccounts(bankId, [...new Set(keys)]);
    const partyOf = (rowKey: string | null, name: string) => ({
      id: (rowKey === null ? null : accounts.get(rowKey)?.memberId) ?? null,
      name,
    });
    const rows = movements.map(({ rowKey, from, to, fromName, toName, ...movement }) => ({
      ...movement,
      key: importKey(bankId, rowKey),
      from: partyOf(from, fromName),
      to: partyOf(to, toName),
    }));
    await this.caller.call(exchangeApi.addHistory, { import_id: importId, rows }, context);
    await this.imported.add(
      { bankId, importId },
      movements.map(({ rowKey }) => ({ rowKey })),
    );
  }
}
