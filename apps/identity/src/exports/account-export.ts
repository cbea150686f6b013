import type { AccountExport, MemberId } from '@skillhour/contracts';

/** An export of a member's account, pending or ready. */
export interface StoredExport {
  id: string;
  memberId: MemberId;
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
