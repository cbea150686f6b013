import type { AccountExport, BankExport, BankExportFormat, MemberId } from '@skillhour/contracts';

/** `account`: what is stored about the member. Otherwise the bank, in a format. */
export type ExportScope = 'account' | BankExportFormat;

/** An export of a member's account or of the whole bank, pending or ready. */
export interface StoredExport {
  id: string;
  /** The member or admin who requested it. */
  memberId: MemberId;
  scope: ExportScope;
  fileName: string;
  askedAt: Date;
  /** Null while it is being created. */
  readyAt: Date | null;
  bytes: number;
  pieces: number;
  /** When it is deleted, ready or not. */
  purgeAt: Date;
}

export const exportView = ({
  id,
  fileName,
  askedAt,
  readyAt,
  bytes,
  pieces,
  purgeAt,
}: StoredExport): AccountExport => ({
  id,
  state: readyAt ? 'ready' : 'making',
  asked_at: askedAt.toISOString(),
  file_name: fileName,
  bytes,
  pieces,
  expires_at: readyAt && purgeAt.toISOString(),
});

/** Returns an export of the bank as its admin sees it. Null for an export of an account. */
export const bankExportView = (stored: StoredExport): BankExport | null =>
  stored.scope === 'account' ? null : { ...exportView(stored), format: stored.scope };
