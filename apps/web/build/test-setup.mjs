// The reader of the tests is in Britain.
Object.defineProperty(globalThis.navigator, 'languages', { value: ['en-GB'], configurable: true });
// See test-cleanup.mjs.
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
