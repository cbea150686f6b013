import { TextEncoder } from 'node:util';

// The reader of the tests is in Britain.
Object.defineProperty(globalThis.navigator, 'languages', { value: ['en-GB'], configurable: true });
// jsdom leaves out what every browser has.
Object.assign(globalThis, { TextEncoder });
