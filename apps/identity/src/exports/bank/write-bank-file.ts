import { Inject, Injectable } from '@nestjs/common';
import { type BankExportFormat, EXPORT_CHUNK_BYTES } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { IdentityConfig } from '../../config.js';
import { ZipFile } from '../zip-file.js';
import { bankFileNameOf, CollectBank } from './collect-bank.js';

/** Writes an export of the bank to a folder of the server, for an operator. */
@Injectable()
export class WriteBankFile {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly collect: CollectBank,
    private readonly clock: Clock,
  ) {}

  /** Returns the file's path. The file has its name only once it is complete, and only its owner may read it. */
  async run(format: BankExportFormat, folder: string): Promise<string> {
    const path = join(folder, bankFileNameOf(this.config, format, this.clock.now()));
    const partPath = `${path}.part`;
    const file = await open(partPath, 'w', 0o600);
    try {
      const zip = new ZipFile(EXPORT_CHUNK_BYTES, async (_, bytes) => {
        await file.writeFile(bytes);
      });
      await this.collect.run(format, zip);
      await zip.end();
      await file.sync();
    } catch (error) {
      await rm(partPath, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(partPath, path);
    return path;
  }
}
