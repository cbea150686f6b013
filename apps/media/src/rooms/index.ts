export { PeerSync } from './peer-sync.js';
