import type { Plugin } from 'vite';

/** The words of a contract: for the catalogue, and for nobody in a browser. */
const SUMMARY = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** Takes them out. What stands on another line stays there, so that source maps need no change. */
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
