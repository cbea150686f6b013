import type { Plugin } from 'vite';

/**
 * Matches Tailwind's fallback for browsers without `@property`. They are older than the build's targets (`cssTarget`).
 */
const FOR_OLDER = /@layer properties\{@supports [^{]*\{[^{]*\{[^}]*\}\}\}/g;
/** Matches the fallback color before a `color-mix` rule. All target browsers support `color-mix`. */
const WITHOUT_MIX =
  /(\.[^{}]+)\{([\w-]+):[^{};]+\}@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1\{\2:[^{}]+\})\}/g;

/** Removes rules from a style sheet that no target browser uses. */
export const lean = (css: string): string => css.replaceAll(FOR_OLDER, '').replaceAll(WITHOUT_MIX, '$3');

/** Runs after all plugins that generate or minify style sheets. */
export function leanStyles(): Plugin {
  return {
    name: 'skillhour:lean-styles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = lean(String(file.source));
        }
      },
    },
  };
}
