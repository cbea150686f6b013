import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DecodeJob, DecodeMessage, Rendered } from './decode-job.js';

/*
 * The process that decodes untrusted images. It holds no secrets and no connection except to its parent. It
 * imports only packages and types, so it runs both from source and as built.
 */

/** The only formats that the library may read. */
const READABLE_FORMATS = ['Jpeg', 'Png', 'Webp', 'Nsgif'];
const LOW_PRIORITY = 5;

class TooManyPixels extends Error {}

setPriority(LOW_PRIORITY);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READABLE_FORMATS.map((format) => `VipsForeignLoad${format}File`) });

process.on('message', (job: DecodeJob) => {
  void render(job).then(
    (rendered) => sendToParent({ rendered }),
    (error: unknown) => sendToParent(failureOf(error)),
  );
});
// The parent is gone.
process.on('disconnect', () => process.exit());

const sendToParent = (message: DecodeMessage) => process.send?.(message);

/** Renders an image in every size, upright and without any metadata. Throws if it can't be decoded. */
async function render({ source, folder, maxPixels, timeoutS, quality, sizes }: DecodeJob): Promise<Rendered> {
  const open = (file: string, limitInputPixels: number | false) =>
    sharp(file, { limitInputPixels, failOn: 'error' });
  const { width, height } = await open(source, false).metadata();
  if (width * height > maxPixels) throw new TooManyPixels();
  const write = (image: ReturnType<typeof sharp>, file: string) =>
    image.timeout({ seconds: timeoutS }).webp({ quality }).toFile(join(folder, file));
  const [largest, ...others] = sizes;
  if (!largest) throw new Error('the job has no sizes');
  const box = {
    width: largest.width,
    height: largest.width,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const full = await write(open(source, maxPixels).autoOrient().resize(box), largest.file);
  for (const other of others)
    await write(
      open(join(folder, largest.file), maxPixels).resize({ width: other.width, withoutEnlargement: true }),
      other.file,
    );
  return { size: full.size, width: full.width, height: full.height };
}

/** Maps an error to a message. File system errors have a code; the decoder's errors about broken images don't. */
function failureOf(error: unknown): DecodeMessage {
  if (error instanceof TooManyPixels) return { failure: 'pixels' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return code === undefined ? { failure: 'image' } : { failure: 'store', code };
}
