import type { Plugin } from 'vite';

/** Matches the summary of a contract. The API catalog needs it; the browser does not. */
const SUMMARY = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** Empties all summaries. Line breaks are preserved, so source maps stay valid. */
export const withoutSummaries = (code: string): string => code.replaceAll(SUMMARY, "summary:$1''");

export function leanContracts(): Plugin {
  return {
    name: 'skillhour:lean-contracts',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /libs\/contracts\/src\// },
      handler: (code) => ({ code: withoutSummaries(code), map: null }),
    },
  };
}
