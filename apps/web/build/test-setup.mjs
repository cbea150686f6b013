import { TextEncoder } from 'node:util';

// jsdom leaves out what every browser has.
Object.assign(globalThis, { TextEncoder });
