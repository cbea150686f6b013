import type { FactoryProvider } from '@nestjs/common';
import { throttledWarning, type Logger } from '@skillhour/observability';
import { CONFIG, ConfigError, LOGGER } from '@skillhour/service-kit';
import type { GatewayConfig } from '../config.js';
import { FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';
import { S3Bucket } from './s3-bucket.js';
import { S3FileStore } from './s3-file-store.js';

/** `s3://bucket`, or `s3://bucket/prefix`. */
const BUCKET = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/**
 * Creates the store of the settings.
 * @throws ConfigError if it is a bucket and its address or keys are missing
 */
export function createFileStore(config: GatewayConfig, logger: Logger): FileStore {
  const [, bucket, folder = ''] = BUCKET.exec(config.IMAGE_STORE) ?? [];
  if (bucket === undefined) return new LocalFileStore(config.IMAGE_STORE);
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError([
      'IMAGE_STORE: is a bucket, which requires S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    ]);
  const prefix = folder === '' ? '' : `${folder}/`;
  const settings = { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey };
  return new S3FileStore(new S3Bucket(settings, throttledWarning(logger, 'the bucket of uploads failed')));
}

/** Provides the store of the settings to the modules. */
export const fileStoreProvider: FactoryProvider<FileStore> = {
  provide: FileStore,
  useFactory: createFileStore,
  inject: [CONFIG, LOGGER],
};
