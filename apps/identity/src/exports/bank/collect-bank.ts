import { Inject, Injectable } from '@nestjs/common';
import type { BankExportFormat, JournalHead } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { Account } from '../../accounts/index.js';
import type { IdentityConfig } from '../../config.js';
import type { ZipFile } from '../zip-file.js';
import { AccountSums } from './account-sums.js';
import { BankMembers } from './bank-members.js';
import { BankSource } from './bank-source.js';
import {
  type BundleFile,
  exchangeRow,
  headerOf,
  historyRow,
  manifestOf,
  memberRow,
  requestRow,
  skillRow,
  tagRow,
} from './bundle-rows.js';
import { memberRow as timeOverflowMemberRow, TimeOverflowTransfers } from './timeoverflow-rows.js';

const TIMEOVERFLOW_FILES = { members: 'members.csv', transfers: 'transfers.csv' } as const;

/** Collects the whole bank from all services into a zip file. Balances and exchanges are of one moment of the journal. */
@Injectable()
export class CollectBank {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly source: BankSource,
    private readonly members: BankMembers,
    private readonly clock: Clock,
  ) {}

  async run(format: BankExportFormat, zip: ZipFile): Promise<void> {
    if (format === 'timeoverflow') await this.#writeTimeOverflow(zip);
    else await this.#writeBundle(zip);
  }

  async #writeBundle(zip: ZipFile): Promise<void> {
    const at = this.clock.now();
    const sums = new AccountSums();
    const head = await this.#writeExchanges(zip, sums);
    await this.#writeMembers(zip, sums);
    await writeRows(zip, 'tags.csv', this.source.tags(), tagRow);
    await writeRows(zip, 'requests.csv', this.source.requests(), requestRow);
    await zip.addText('bundle.json', manifestOf({ bank: bankNameOf(this.config), at, head }));
  }

  async #writeExchanges(zip: ZipFile, sums: AccountSums): Promise<JournalHead> {
    let lastHead: JournalHead = { seq: 0, hash: '' };
    await zip.addText('exchanges.csv', headerOf('exchanges.csv'));
    for await (const rows of this.source.history())
      await zip.addText('exchanges.csv', rows.map(historyRow).join(''));
    for await (const { transfers, described, head } of this.source.transfers(null)) {
      const text = transfers.map((transfer) => exchangeRow(transfer, described.get(transfer.key)));
      await zip.addText('exchanges.csv', text.join(''));
      transfers.forEach((transfer) => sums.add(transfer));
      lastHead = head;
    }
    return lastHead;
  }

  /** A zip file has one open file, so members and their skills are read one after the other. */
  async #writeMembers(zip: ZipFile, sums: AccountSums): Promise<void> {
    const isWanted = ({ id }: Account) => sums.has(id);
    await zip.addText('members.csv', headerOf('members.csv'));
    for await (const { accounts, profiles } of this.members.pages(isWanted)) {
      const rows = accounts.map((account) =>
        memberRow(account, profiles.get(account.id)?.about ?? '', sums.of(account.id)),
      );
      await zip.addText('members.csv', rows.join(''));
    }
    await zip.addText('skills.csv', headerOf('skills.csv'));
    for await (const { accounts } of this.members.pages(isWanted)) {
      const entries = await this.members.entriesOf(accounts);
      await zip.addText('skills.csv', entries.map(skillRow).join(''));
    }
  }

  async #writeTimeOverflow(zip: ZipFile): Promise<void> {
    const numbers = new Map<string, number>();
    await zip.addText(TIMEOVERFLOW_FILES.members, '');
    for await (const { accounts } of this.members.pages(() => false)) {
      const rows = accounts.map((account) => {
        const number = numbers.size + 1;
        numbers.set(account.id, number);
        return timeOverflowMemberRow(number, account);
      });
      await zip.addText(TIMEOVERFLOW_FILES.members, rows.join(''));
    }
    const rows = new TimeOverflowTransfers(numbers);
    await zip.addText(TIMEOVERFLOW_FILES.transfers, '');
    for await (const { transfers } of this.source.transfers(null))
      await zip.addText(
        TIMEOVERFLOW_FILES.transfers,
        transfers.map((transfer) => rows.rowOf(transfer)).join(''),
      );
    await zip.addText(TIMEOVERFLOW_FILES.transfers, rows.openingRows(this.clock.now().toISOString()));
  }
}

/** Name of the bank in file names and in the bundle: the host of its address. */
const bankNameOf = ({ PUBLIC_ORIGIN }: Pick<IdentityConfig, 'PUBLIC_ORIGIN'>): string =>
  new URL(PUBLIC_ORIGIN).hostname;

/** Returns the file's name, such as `skillhour-bank.example.org-2026-11-28.zip`. */
export const bankFileNameOf = (
  config: Pick<IdentityConfig, 'PUBLIC_ORIGIN'>,
  format: BankExportFormat,
  at: Date,
): string => {
  const day = at.toISOString().slice(0, 10);
  return `${format === 'bundle' ? 'skillhour' : format}-${bankNameOf(config)}-${day}.zip`;
};

async function writeRows<Row>(
  zip: ZipFile,
  file: BundleFile,
  pages: AsyncIterable<readonly Row[]>,
  format: (row: Row) => string,
): Promise<void> {
  await zip.addText(file, headerOf(file));
  for await (const rows of pages) await zip.addText(file, rows.map(format).join(''));
}
