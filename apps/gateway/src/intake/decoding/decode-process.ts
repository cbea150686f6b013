import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DecodeJob, DecodeWord, Rendered } from './decode-job.js';

/*
 * A process that decodes what strangers send, and holds nothing else: no secret, no connection but to who started it. Its imports are
 * packages and types alone, so that it runs as it is written and as it is built.
 */

/** The formats that anybody may send; whatever else the library could read stays shut. */
const READ = ['Jpeg', 'Png', 'Webp', 'Nsgif'];
const BELOW_THE_GATEWAY = 5;

class TooManyPixels extends Error {}

setPriority(BELOW_THE_GATEWAY);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READ.map((format) => `VipsForeignLoad${format}File`) });

process.on('message', (job: DecodeJob) => {
  void render(job).then(
    (rendered) => tell({ rendered }),
    (error: unknown) => tell(failureOf(error)),
  );
});
// Nobody waits for it any more.
process.on('disconnect', () => process.exit());

const tell = (word: DecodeWord) => process.send?.(word);

/** Writes an image anew in every size: upright, without whatever else the file held. Throws where it can't be decoded. */
async function render({ source, folder, maxPixels, timeoutS, quality, sizes }: DecodeJob): Promise<Rendered> {
  const open = (file: string, limitInputPixels: number | false) =>
    sharp(file, { limitInputPixels, failOn: 'error' });
  const { width, height } = await open(source, false).metadata();
  if (width * height > maxPixels) throw new TooManyPixels();
  const write = (image: ReturnType<typeof sharp>, file: string) =>
    image.timeout({ seconds: timeoutS }).webp({ quality }).toFile(join(folder, file));
  const [largest, ...others] = sizes;
  if (!largest) throw new Error('a job without sizes');
  const bound = {
    width: largest.width,
    height: largest.width,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const full = await write(open(source, maxPixels).autoOrient().resize(bound), largest.file);
  for (const other of others)
    await write(
      open(join(folder, largest.file), maxPixels).resize({ width: other.width, withoutEnlargement: true }),
      other.file,
    );
  return { size: full.size, width: full.width, height: full.height };
}

/** The disk's own errors carry a code; the decoder's about a broken image do not. */
function failureOf(error: unknown): DecodeWord {
  if (error instanceof TooManyPixels) return { failure: 'pixels' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return code === undefined ? { failure: 'image' } : { failure: 'store', code };
}
