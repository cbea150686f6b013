import { Injectable } from '@nestjs/common';
import { fail, type identityApi, type SignedInContext } from '@skillhour/contracts';
import type { StoredImport } from './import.js';
import { ImportStore } from './import.store.js';

interface ImportEndpoint {
  errors: typeof identityApi.readImport.errors;
}

/** Finds the caller's imports. Those of other admins are not found: they contain personal data that only their admin was given. */
@Injectable()
export class FindImport {
  constructor(private readonly imports: ImportStore) {}

  async run(endpoint: ImportEndpoint, id: string, { actor }: SignedInContext): Promise<StoredImport> {
    const found = await this.imports.find(id);
    if (found?.adminId !== actor.memberId) return fail(endpoint, 'import.not_found');
    return found;
  }
}
