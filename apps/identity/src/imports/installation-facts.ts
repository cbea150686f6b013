import { Inject, Injectable } from '@nestjs/common';
import { contentApi } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { CONFIG } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { mailboxOf } from '../limits/index.js';
import { bankIdOf, type StoredImport } from './import.js';
import { ImportStore } from './import.store.js';
import { ImportedRowStore } from './imported-row.store.js';
import type { BankSource } from './reading/bank.js';
import type { Installation } from './review/installation.js';

const ACCOUNTS_AT_ONCE = 1_000;

/** Reads the facts about this installation with which an import is compared. */
@Injectable()
export class InstallationFacts {
  readonly #language: string;

  constructor(
    @Inject(CONFIG) config: IdentityConfig & { COMMUNITY_LANGUAGE?: string },
    private readonly accounts: AccountStore,
    private readonly imports: ImportStore,
    private readonly imported: ImportedRowStore,
    private readonly caller: Caller,
  ) {
    this.#language = config.COMMUNITY_LANGUAGE ?? 'en';
  }

  async read({ id, plan }: StoredImport, source: BankSource): Promise<Installation> {
    const bankId = plan?.bankId ?? (await this.bankIdOf(source));
    const [imported, own, { tags }] = await Promise.all([
      this.imported.readImported(bankId, id),
      this.imported.findAccountIds(bankId),
      this.caller.call(contentApi.listTagRefs, {}, systemContext()),
    ]);
    return {
      mailboxes: await this.#readMailboxes(own),
      tags: tags.map((tag) => ({ id: tag.id, name: tag.name })),
      language: this.#language,
      imported,
    };
  }

  /** Returns the id of the bank of the next run. */
  async bankIdOf(source: BankSource): Promise<string> {
    return bankIdOf(source, await this.imports.countUndone(source));
  }

  /** Returns the accounts by mailbox, except those that imports of the bank created. */
  async #readMailboxes(except: ReadonlySet<string>): Promise<Map<string, string>> {
    const mailboxes = new Map<string, string>();
    for (let after: Parameters<AccountStore['findEmailsAfter']>[0] = null; ;) {
      const accounts = await this.accounts.findEmailsAfter(after, ACCOUNTS_AT_ONCE);
      for (const { id, email } of accounts)
        if (email !== '' && !except.has(id)) mailboxes.set(mailboxOf(email), id);
      if (accounts.length < ACCOUNTS_AT_ONCE) return mailboxes;
      after = accounts.at(-1)?.id ?? null;
    }
  }
}
