import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { MemberId } from './ids.js';

/** Rows that one page of an export holds at most. */
export const EXPORT_PAGE_ROWS = 200;

/** One page of what a service keeps of a member. */
export const MemberExportPage = z.object({
  /** The file that the rows belong to: `requests`. Its pages follow each other. */
  file: z.string().regex(/^[a-z-]+$/),
  /** Plain data, with no secrets and nothing that is another member's alone. */
  rows: z.array(z.record(z.string(), z.unknown())).max(EXPORT_PAGE_ROWS),
  /** Stored images that belong to the rows. */
  images: z.array(z.uuid()).max(EXPORT_PAGE_ROWS).default([]),
  /** Where the next page begins; null after the last. */
  next: z.string().nullable(),
});
export type MemberExportPage = z.output<typeof MemberExportPage>;

/**
 * What every service that keeps something of members serves, so that a member can take it along: `exportMember: memberExport('content')` in
 * its api and its line in `memberExports` (catalogue). Then its app does not compile without a handler (`exportPage` makes it).
 */
export const memberExport = <const Service extends string>(service: Service) =>
  endpoint({
    name: `${service}.member.export`,
    summary: 'What the service keeps of a member, page by page, for the export of their account.',
    access: 'internal',
    callers: ['identity'],
    repeatable: true,
    input: z.object({ member_id: MemberId, cursor: z.string().max(200).nullable().default(null) }),
    output: MemberExportPage,
    errors: {},
  });

/** One file of a service's export: rows after a key, the oldest key first; `key` of each row says where to go on. */
export interface ExportedFile {
  file: string;
  read(memberId: MemberId, after: string | null, size: number): Promise<ExportedRow[]>;
}
export interface ExportedRow {
  key: string;
  row: Record<string, unknown>;
  images?: readonly string[];
}

/** The page at a cursor, over a service's files one after the other. */
export async function exportPage(
  files: readonly ExportedFile[],
  { member_id: memberId, cursor }: { member_id: MemberId; cursor: string | null },
): Promise<MemberExportPage> {
  const [, place = '0', after = ''] = /^(\d+):(.*)$/.exec(cursor ?? '') ?? [];
  const at = Number(place);
  const file = files[at];
  if (!file) return { file: 'nothing', rows: [], images: [], next: null };
  const found = await file.read(memberId, after === '' ? null : after, EXPORT_PAGE_ROWS);
  const last = found.at(-1);
  const more = last && found.length === EXPORT_PAGE_ROWS;
  return {
    file: file.file,
    rows: found.map(({ row }) => row),
    images: found.flatMap(({ images = [] }) => images),
    next: more ? `${at}:${last.key}` : at + 1 < files.length ? `${at + 1}:` : null,
  };
}
