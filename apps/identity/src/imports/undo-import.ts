import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  ledgerApi,
  type MemberId,
  MOVED_BATCH,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore, managedStateOf } from '../accounts/index.js';
import { FindImport } from './find-import.js';
import { ImportWorker } from './import-worker.js';
import { ImportStore } from './import.store.js';
import { ImportedRowStore } from './imported-row.store.js';

type Endpoint = typeof identityApi.undoImport;
const endpoint = identityApi.undoImport;

/** Undoes a run unless an imported account has been claimed, or minutes of it have moved. */
@Injectable()
export class UndoImportCommand implements Handler<Endpoint> {
  constructor(
    private readonly find: FindImport,
    private readonly imports: ImportStore,
    private readonly imported: ImportedRowStore,
    private readonly accounts: AccountStore,
    private readonly worker: ImportWorker,
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const stored = await this.find.run(endpoint, input.id, context);
    if (stored.state !== 'done') fail(endpoint, 'import.not_ready');
    const total = await this.#requireUnused(stored.id, context);
    await this.unitOfWork.run(context, async (tx) => {
      const change = { state: 'running', work: 'undo', steps: { done: 0, total } } as const;
      if (!(await this.imports.change(stored.id, { state: 'done' }, change, tx)))
        fail(endpoint, 'import.not_ready');
    });
    this.worker.wake();
    return this.resume(input);
  }

  async resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return { id, state: 'running' };
  }

  /** Returns the number of rows of members. */
  async #requireUnused(importId: string, context: CallContext): Promise<number> {
    let count = 0;
    for (let after: string | null = null; ;) {
      const rows = await this.imported.findMembers(importId, after, MOVED_BATCH);
      count += rows.length;
      // An account from before is in use anyway; only the minutes of imported ones count.
      const ids = rows.flatMap(({ account }) => (account?.isCreated ? [account.memberId] : []));
      if (await this.#areUsed(ids, context)) fail(endpoint, 'import.in_use');
      if (rows.length < MOVED_BATCH) return count;
      after = rows.at(-1)?._id ?? null;
    }
  }

  async #areUsed(ids: MemberId[], context: CallContext): Promise<boolean> {
    const accounts = await this.accounts.findVerified(ids);
    if (accounts.some((account) => managedStateOf(account) === null)) return true;
    const { moved } = await this.caller.call(ledgerApi.listMoved, { member_ids: ids }, context);
    return moved.length > 0;
  }
}
