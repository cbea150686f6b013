/**
 * zod writes functions for its schemas where it may, and finds out by trying: the content policy forbids that here, and each try is a
 * violation. Said in zod's own place for its settings and before any schema is made, so that no page loads zod for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
