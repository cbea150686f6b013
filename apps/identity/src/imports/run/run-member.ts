import { Injectable } from '@nestjs/common';
import { type CallContext, contentApi, ledgerApi, MemberId } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import type { TagCopy } from '../../entries/index.js';
import { type ImportedEntry, ImportMember } from '../../managed-members/index.js';
import type { RunPlan } from '../import.js';
import { type ImportedAccount, ImportedRowStore, type NewImportedRow } from '../imported-row.store.js';
import { importKey, openingKey } from './keys.js';
import type { MemberStep, PlannedAccount, PlannedEntry } from './run-step.js';

/** Credit lines in minutes: the one that the import sets, and the one before. */
type Lines = Pick<ImportedAccount, 'credit' | 'earlierCredit'>;

/** The run that a step belongs to. */
export interface Run extends Pick<RunPlan, 'bankId' | 'language'> {
  importId: string;
  adminId: MemberId;
}

/**
 * Gives a member of an import their account, credit line, balances and entries. Each effect has a business key, so a repetition after a crash
 * changes nothing.
 */
@Injectable()
export class RunMember {
  constructor(
    private readonly importMember: ImportMember,
    private readonly imported: ImportedRowStore,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  /** Returns a sentence for the report if something did not go as planned. */
  async run(step: MemberStep, run: Run, context: CallContext): Promise<string> {
    const entries = await this.#entriesOf(step.entries, context);
    const { memberId, note } = await this.#accountOf(step, entries, run, context);
    const lines = await this.#recordMember(step, memberId, run, context);
    await this.#setCredit(step, memberId, lines, context);
    for (const { memberKey, minutes } of step.openings) {
      if (minutes === 0) continue;
      const key = openingKey(run.bankId, memberKey);
      const input = { key, member_id: memberId, balance_minutes: minutes };
      await this.caller.call(ledgerApi.postOpening, input, context);
    }
    await this.imported.add(
      run,
      step.entries.map((entry) => importedEntryOf(entry, step, memberId)),
    );
    return note;
  }

  async #accountOf(
    step: MemberStep,
    entries: readonly ImportedEntry[],
    run: Run,
    context: CallContext,
  ): Promise<{ memberId: MemberId; note: string }> {
    if (step.account) return this.#create(step, step.account, entries, run, context);
    const memberId = MemberId.parse(step.memberId);
    if (entries.length > 0) await this.importMember.addEntries(memberId, entries, context);
    return { memberId, note: '' };
  }

  /** If the email was taken since the review, the member becomes a paper member, so that no balance is lost. */
  async #create(
    { memberKey }: MemberStep,
    account: PlannedAccount,
    entries: readonly ImportedEntry[],
    { bankId, language }: Run,
    context: CallContext,
  ): Promise<{ memberId: MemberId; note: string }> {
    const member = {
      ...account,
      language: account.language ?? language,
      importKey: importKey(bankId, memberKey),
      joinedAt: account.joinedAt === null ? this.clock.now() : new Date(account.joinedAt),
      entries,
    };
    const result = await this.importMember.run(member, context);
    if (result.outcome !== 'email_taken') return { memberId: result.memberId, note: '' };
    const paper = { ...member, email: '', status: 'paper' as const };
    const second = await this.importMember.run(paper, context);
    if (second.outcome === 'email_taken') throw new Error('an account without email was rejected');
    const name = `${account.firstName} ${account.lastName}`.trim();
    return {
      memberId: second.memberId,
      note: t('{name} became a paper member, because their email was registered meanwhile.', { name }),
    };
  }

  /** Stores the account of each row before any minutes move. Returns the credit line to set and the one before. */
  async #recordMember(step: MemberStep, memberId: MemberId, run: Run, context: CallContext): Promise<Lines> {
    const { rowKey, account, openings } = step;
    if (openings.length === 0) return { credit: 0, earlierCredit: 0 };
    const [firstKey = rowKey] = openings.map((opening) => opening.rowKey);
    const known = (await this.imported.findAccounts(run.bankId, [firstKey])).get(firstKey);
    const lines = known ?? (await this.#linesOf(step, memberId, context));
    const { credit, earlierCredit } = lines;
    const rows = openings.map((opening) => ({
      rowKey: opening.rowKey,
      account: {
        memberId,
        memberKey: opening.memberKey,
        minutes: opening.minutes,
        // Rows of the same person have the account of one of them.
        isCreated: account !== null && opening.rowKey === rowKey,
        credit,
        earlierCredit,
      },
    }));
    await this.imported.add(run, rows);
    return lines;
  }

  /** An account that is here already keeps a higher line, and gets what its present minutes do not cover. */
  async #linesOf(
    { account, creditLimit, openings }: MemberStep,
    memberId: MemberId,
    context: CallContext,
  ): Promise<Lines> {
    if (account) return { credit: creditLimit, earlierCredit: 0 };
    const balance = await this.caller.call(ledgerApi.readBalance, { member_id: memberId }, context);
    const earlierCredit = balance.credit_limit ?? 0;
    const sum = openings.reduce((total, { minutes }) => total + minutes, 0);
    const needed = earlierCredit - sum - balance.available_time;
    return { credit: Math.max(earlierCredit, creditLimit, needed), earlierCredit };
  }

  /** Also opens a new account without a welcome grant if it has no credit line. */
  async #setCredit(
    { account }: MemberStep,
    memberId: MemberId,
    { credit, earlierCredit }: Lines,
    context: CallContext,
  ): Promise<void> {
    if (!account && credit <= earlierCredit) return;
    const input = { member_id: memberId, credit_limit: credit };
    await this.caller.call(ledgerApi.setCredit, input, context);
  }

  async #entriesOf(planned: readonly PlannedEntry[], context: CallContext): Promise<ImportedEntry[]> {
    const names = [...new Set(planned.flatMap(({ tags }) => tags))];
    const found = new Map<string, TagCopy>();
    for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
      const input = { names: names.slice(start, start + NAMES_AT_ONCE) };
      const { tags } = await this.caller.call(contentApi.resolveTags, input, context);
      for (const { id, name } of tags) found.set(name.toLowerCase(), { id, name });
    }
    return planned.map(({ rowKey: _, tags, createdAt, ...entry }) => ({
      ...entry,
      tags: tags.flatMap((name) => found.get(name.toLowerCase()) ?? []),
      createdAt: new Date(createdAt),
    }));
  }
}

const NAMES_AT_ONCE = 100;

/** Entries of new accounts are deleted with them, so only others are stored for undoing. */
const importedEntryOf = (
  { rowKey, kind, name, createdAt }: PlannedEntry,
  { account }: MemberStep,
  memberId: MemberId,
): NewImportedRow => ({
  rowKey,
  entry: account ? null : { memberId, kind, name, createdAt: new Date(createdAt) },
});
