import { Injectable } from '@nestjs/common';
import { type MemberExportPage, type MemberId, memberExports } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { MemberPictures } from './member-pictures.js';
import { readmeOf } from './readme.js';
import { statementOf } from './statement-file.js';
import type { ZipFile } from './zip-file.js';

/** Maximum pages per service: a million rows. */
const MAX_PAGES = 5_000;
/** The file from which the statement is made. */
const TRANSFERS_FILE = 'ledger/transfers.json';
const READ_TIMEOUT_MS = 10_000;

type ExportEndpoint = NonNullable<(typeof memberExports)[keyof typeof memberExports]>;

/** Collects a member's data from every service, page by page, into a zip file with one folder per service and one file per kind. */
@Injectable()
export class CollectExport {
  constructor(
    private readonly caller: Caller,
    private readonly pictures: MemberPictures,
    private readonly clock: Clock,
  ) {}

  async run(memberId: MemberId, zip: ZipFile): Promise<void> {
    const images = new Set<string>();
    const files = new Set<string>();
    const transfers: object[] = [];
    for (const [service, endpoint] of Object.entries(memberExports)) {
      if (!endpoint) continue;
      for await (const page of this.#pagesOf(endpoint, memberId)) {
        const file = `${service}/${page.file}.json`;
        await zip.addRows(file, page.rows);
        files.add(file);
        if (file === TRANSFERS_FILE) transfers.push(...page.rows);
        page.images.forEach((id) => images.add(id));
      }
    }
    await zip.addText('statement.csv', statementOf(transfers));
    await zip.addText('README.txt', readmeOf([...files], this.clock.now()));
    await this.pictures.add([...images], zip);
  }

  async *#pagesOf(endpoint: ExportEndpoint, member_id: MemberId): AsyncGenerator<MemberExportPage> {
    let cursor: string | null = null;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const context = systemContext({ deadlineAtMs: Date.now() + READ_TIMEOUT_MS });
      const page: MemberExportPage = await this.caller.call(endpoint, { member_id, cursor }, context);
      yield page;
      if (page.next === null) return;
      cursor = page.next;
    }
  }
}
