import type { Plugin } from 'vite';

/** What a library makes components and contexts with, where it gives them a name. */
const MADE = /(?<== )React\d*\.(?:forwardRef|memo|createContext)\(/g;
const NAMED = /^(\w+)\.displayName = ".*";$/gm;

/**
 * React-router's one file makes components that we never import, and nothing tells the bundler that making one does nothing else. Marked as
 * such they stay out: a seventh of what a first visit loads of it.
 */
export function pureComponents(): Plugin {
  return {
    name: 'skillhour:pure-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code.replaceAll(MADE, '/* @__PURE__ */ $&').replaceAll(NAMED, ''),
        map: null,
      }),
    },
  };
}
