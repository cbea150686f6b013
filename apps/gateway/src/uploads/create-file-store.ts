import type { GatewayConfig } from '../config.js';
import type { FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

/** Creates the store of the settings. */
export const createFileStore = ({ IMAGE_STORE }: GatewayConfig): FileStore => new LocalFileStore(IMAGE_STORE);
