import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles mediasoup-client into one script that sets the global `mediasoupClient`. */
export async function bundleClient(): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(import.meta.resolve('mediasoup-client')),
        name: 'mediasoupClient',
        formats: ['iife'],
        fileName: 'client',
      },
    },
  });
  for (const output of Array.isArray(outputs) ? outputs : [outputs])
    if ('output' in output) return output.output[0].code;
  throw new Error('the client was not bundled');
}
