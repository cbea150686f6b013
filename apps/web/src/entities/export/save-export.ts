import { saveFile } from '@/ui/save-file';

/** An export that is ready, of an account or of the bank. */
export interface ReadyExport {
  id: string;
  pieces: number;
  file_name: string;
}
/** Reads one chunk of the file, in base64. */
export type ReadChunk = (chunk: { id: string; piece: number }) => Promise<{ data: string }>;

/** Downloads an export in chunks and saves it as one file. */
export async function saveExport(
  { id, pieces, file_name }: ReadyExport,
  readChunk: ReadChunk,
  onChunk: (chunk: number) => void,
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let chunk = 0; chunk < pieces; chunk += 1) {
    onChunk(chunk);
    const { data } = await readChunk({ id, piece: chunk });
    parts.push(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)));
  }
  saveFile(file_name, new Blob(parts, { type: 'application/zip' }));
}
