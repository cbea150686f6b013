export { keyFor } from './keys.js';
export { hashSecret, makeSecret } from './secret.js';
