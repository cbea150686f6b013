import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { MemberId } from './ids.js';

/** Maximum number of rows in one page of an export. */
export const EXPORT_PAGE_ROWS = 200;

/** One page of a service's data about a member. */
export const MemberExportPage = z.object({
  /** The file that the rows belong to: `requests`. Its pages are consecutive. */
  file: z.string().regex(/^[a-z-]+$/),
  /** Plain data without secrets and without other members' private data. */
  rows: z.array(z.record(z.string(), z.unknown())).max(EXPORT_PAGE_ROWS),
  /** Stored images that belong to the rows. */
  images: z.array(z.uuid()).max(EXPORT_PAGE_ROWS).default([]),
  /** Cursor of the next page. Null after the last. */
  next: z.string().nullable(),
});
export type MemberExportPage = z.output<typeof MemberExportPage>;

/**
 * Declares the endpoint by which a service exports its data about a member. Required for every service with member data. Add `exportMember:
 * memberExport('content')` to its API, and its line to `memberExports` (catalog). Its app then does not compile without a handler
 * (`exportPage` implements it).
 */
export const memberExport = <const Service extends string>(service: Service) =>
  endpoint({
    name: `${service}.member.export`,
    summary: "Returns the service's data about a member, page by page, for the export of their account.",
    access: 'internal',
    callers: ['identity'],
    repeatable: true,
    input: z.object({ member_id: MemberId, cursor: z.string().max(200).nullable().default(null) }),
    output: MemberExportPage,
    errors: {},
  });

/** One file of a service's export. Reads rows after a key, in ascending order of keys. Reading continues after the last row's `key`. */
export interface ExportedFile {
  file: string;
  read(memberId: MemberId, after: string | null, size: number): Promise<ExportedRow[]>;
}
export interface ExportedRow {
  key: string;
  row: Record<string, unknown>;
  images?: readonly string[];
}

/** Returns the page at a cursor, through a service's files in order. */
export async function exportPage(
  files: readonly ExportedFile[],
  { member_id: memberId, cursor }: { member_id: MemberId; cursor: string | null },
): Promise<MemberExportPage> {
  const [, position = '0', after = ''] = /^(\d+):(.*)$/.exec(cursor ?? '') ?? [];
  const at = Number(position);
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
