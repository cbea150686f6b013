import { Injectable } from '@nestjs/common';
import {
  actOf,
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { InvitationStore, InviteMembers } from '../invitations/index.js';
import { FindImport } from './find-import.js';
import type { StoredImport } from './import.js';
import { ImportReviews } from './import-reviews.js';
import { ImportedRowStore } from './imported-row.store.js';

type Endpoint = typeof identityApi.inviteImported;
const endpoint = identityApi.inviteImported;

const ROWS_AT_ONCE = 500;

/**
 * Queues invitations to the members of an import. Without a choice of rows, those who have not been invited, except inactive ones. An invited
 * member is skipped by then, so a repetition continues where a killed one ended.
 */
@Injectable()
export class InviteImported implements Handler<Endpoint> {
  constructor(
    private readonly find: FindImport,
    private readonly reviews: ImportReviews,
    private readonly imported: ImportedRowStore,
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly inviteMembers: InviteMembers,
    private readonly log: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const stored = await this.find.run(endpoint, input.id, context);
    if (stored.state !== 'done') fail(endpoint, 'import.not_ready');
    const ids = input.rows ? await this.#chosen(stored, input.rows) : await this.#uninvited(stored.id);
    const invited = await this.inviteMembers.run(ids, context);
    if (invited.length > 0) await this.#log(stored, invited.length, context);
    return { queued: invited.length };
  }

  async resume(
    input: Input<Endpoint>,
    context: SignedInContext,
    note: string | null,
  ): Promise<Output<Endpoint>> {
    return note === null ? this.handle(input, context) : { queued: Number(note) };
  }

  async #chosen(stored: StoredImport, rowIds: readonly string[]): Promise<MemberId[]> {
    const rows = await this.reviews.findAll(stored, rowIds);
    const accounts = await this.imported.findAccounts(
      stored.plan?.bankId ?? '',
      rows.map(({ key }) => key),
    );
    return [...new Set([...accounts.values()].map(({ memberId }) => memberId))];
  }

  async #uninvited(importId: string): Promise<MemberId[]> {
    const found: MemberId[] = [];
    for (let after: string | null = null; ;) {
      const rows = await this.imported.findMembers(importId, after, ROWS_AT_ONCE);
      const ids = rows.flatMap(({ account }) => (account?.isCreated ? [account.memberId] : []));
      const invited = await this.invitations.findInvited(ids);
      const accounts = await this.accounts.findVerified(ids);
      const isOpen = ({ id, status }: { id: MemberId; status: string }) =>
        status === 'invited' && !invited.has(id);
      found.push(...accounts.filter(isOpen).map(({ id }) => id));
      if (rows.length < ROWS_AT_ONCE) return found;
      after = rows.at(-1)?._id ?? null;
    }
  }

  async #log({ id, plan }: StoredImport, members: number, context: SignedInContext & CallContext) {
    const thing = { kind: 'import', id, label: plan?.bank ?? '' } as const;
    const { memberId: adminId } = context.actor;
    const act = actOf('imported_members_invited', {
      adminId,
      thing,
      at: this.clock.now(),
      values: { members },
    });
    await this.unitOfWork.run(context, async (tx) => {
      await this.log.write(act, tx);
      tx.note(String(members));
    });
  }
}
