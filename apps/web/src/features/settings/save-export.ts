import { call, type CallOutput } from '@/api';
import { saveFile } from '@/ui/save-file';

type Export = NonNullable<CallOutput<'identity.export.read'>['export']>;

/** Downloads an export in chunks and saves it as one file. */
export async function saveExport(
  { id, pieces, file_name }: Export,
  onChunk: (chunk: number) => void,
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let chunk = 0; chunk < pieces; chunk += 1) {
    onChunk(chunk);
    const { data } = await call('identity.export.read_piece', { id, piece: chunk });
    parts.push(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)));
  }
  saveFile(file_name, new Blob(parts, { type: 'application/zip' }));
}
