import type { Plugin } from 'vite';

/** What Tailwind says again for browsers without `@property`: older than the ones that the build is for (`cssTarget`). */
const FOR_OLDER = /@layer properties\{@supports [^{]*\{[^{]*\{[^}]*\}\}\}/g;
/** Before `color-mix`, which these browsers have, the colour without it. */
const WITHOUT_MIX =
  /(\.[^{}]+)\{([\w-]+):[^{};]+\}@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1\{\2:[^{}]+\})\}/g;

/** Takes out of a style sheet what no browser that we build for reads. */
export const lean = (css: string): string => css.replaceAll(FOR_OLDER, '').replaceAll(WITHOUT_MIX, '$3');

/** After all that makes and shrinks style sheets. */
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
