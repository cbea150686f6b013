/**
 * Test matrices: combinations that are too many for `npm test`. It runs a sample of each, `npm run test:all` runs all cases.
 * `docs/testing.md` lists them; `matrices.unit.spec.ts` fails for one that no spec uses or the page does not name.
 */
export const MATRICES = [
  'accessible-states',
  'crashes',
  'demo-interruptions',
  'dialog-windows',
  'every-page',
  'exchange-errors',
  'exchange-kill-points',
  'faults',
  'highlighter-grammars',
  'hostile-frames',
  'hostile-images',
  'hostile-input',
  'identity-errors',
  'import-kill-points',
  'import-languages',
  'instance-losses',
  'ledger-kill-points',
  'ledger-mutants',
  'ledger-projection-kills',
  'ledger-repeated-payments',
  'ledger-simulations',
  'program-endings',
  'languages',
  'pseudo-language',
  'relay-transports',
  'room-windows',
  'sandbox-probes',
  'self-test-looks',
  'unbroken-lessons',
  'xss-payloads',
  'xss-places',
] as const;

export type Matrix = (typeof MATRICES)[number];
