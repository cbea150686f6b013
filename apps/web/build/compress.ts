import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html)$/;
/** Below this a compressed file saves nothing. */
const MIN_BYTES = 1_024;

/** Writes `.gz` and `.br` beside every text file, so that the gateway serves them without compressing anything itself. */
export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'skillhour:compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const entry of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
        TEXT.test(name),
      )) {
        const path = join(outDir, entry);
        const bytes = readFileSync(path);
        if (bytes.length < MIN_BYTES) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
      }
    },
  };
}
