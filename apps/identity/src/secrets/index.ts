export { keyFor } from './keys.js';
