export { MediaConnection } from './media-connection';
export type { RemoteSource } from './media-peer';
export { prefetchDevice } from './prefetch-device';
