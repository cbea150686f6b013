export {
  DecoderPool,
  DECODING,
  decodingOptions,
  ImageRejected,
  type DecodingOptions,
} from './decoder-pool.js';
