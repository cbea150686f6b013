import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html)$/;
/** Minimum file size in bytes: compressing smaller files saves nothing. */
const MIN_BYTES = 1_024;

/** Writes a `.gz` and a `.br` next to every text file, so that the gateway never compresses static files itself. */
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
