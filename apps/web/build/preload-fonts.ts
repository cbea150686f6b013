import type { Plugin } from 'vite';

/**
 * Adds preload links for the fonts of the first paint, so that they load before the style sheet is parsed. `names` are
 * prefixes of the font files' names.
 */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'skillhour:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}
