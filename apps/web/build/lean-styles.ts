import type { Plugin } from 'vite';

/**
 * Matches Tailwind's fallback for browsers without `@property`. They are older than the build's targets (`cssTarget`).
 */
const FOR_OLDER = /@layer properties\{@supports [^{]*\{[^{]*\{[^}]*\}\}\}/g;
/** Matches the fallback color before a `color-mix` rule. All target browsers support `color-mix`. */
const WITHOUT_MIX =
  /(\.[^{}]+)\{([\w-]+):[^{};]+\}@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{(\1\{\2:[^{}]+\})\}/g;

/** Matches the minifier's variables for `light-dark()`, which no style sheet uses. */
const LIGHT_DARK = /--lightningcss-(?:light|dark):[^;}]*;/g;
/** Matches the registration of a property that Tailwind's utilities combine, and its initial value. */
const PROPERTY = /@property (--tw-[\w-]+)\{syntax:"[^"]*";inherits:false(?:;initial-value:([^}]*))?\}/g;
/** Matches the shadows of unused utilities before the shadow itself. */
const NO_SHADOWS = /(?:0 0 #0000, ?)+(?=var\(--tw-shadow\))/g;

/** Removes rules from a style sheet that no target browser uses. */
export const lean = (css: string): string =>
  withoutUnsetProperties(
    css.replaceAll(FOR_OLDER, '').replaceAll(WITHOUT_MIX, '$3').replaceAll(LIGHT_DARK, ''),
  ).replaceAll(NO_SHADOWS, '');

/** Replaces properties that no rule sets by their initial values. Tailwind registers all parts of a shadow, for example. */
function withoutUnsetProperties(css: string): string {
  let out = css;
  for (const [registration, name = '', initial] of css.matchAll(PROPERTY)) {
    if (css.includes(`${name}:`)) continue;
    const use =
      initial === undefined
        ? new RegExp(`var\\(${name},((?:[^()]|\\([^()]*\\))*)\\)`, 'g')
        : new RegExp(`var\\(${name}\\)`, 'g');
    const inlined = out.replaceAll(use, (_use, fallback: string) => initial ?? fallback);
    if (!new RegExp(`var\\(${name}[,)]`).test(inlined)) out = inlined.replace(registration, '');
  }
  return out;
}

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
