/**
 * Turns off zod's JIT compilation. zod tests whether it may create functions, which the content security policy
 * forbids; each test would be reported as a violation. Set through zod's global configuration before any schema is
 * created, so that no page loads zod for it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
