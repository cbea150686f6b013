// Tests run with a British locale.
Object.defineProperty(globalThis.navigator, 'languages', { value: ['en-GB'], configurable: true });
// See test-cleanup.mjs.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
