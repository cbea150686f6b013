export { Decoders, DECODING, decoding, NotDecoded, type Decoding } from './decoders.js';
