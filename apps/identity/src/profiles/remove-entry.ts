import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { ChangeEntries } from './change-entries.js';
import { FindOwnEntry } from './find-own-entry.js';

type Endpoint = typeof identityApi.removeEntry;

/** Deletes one of the caller's skills. */
@Injectable()
export class RemoveEntry implements Handler<Endpoint> {
  constructor(
    private readonly findOwnEntry: FindOwnEntry,
    private readonly changeEntries: ChangeEntries,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.findOwnEntry.run(id, context);
    await this.changeEntries.run(context, (entries) => {
      const others = entries.filter((entry) => entry.id !== id);
      return others.length < entries.length ? others : fail(identityApi.removeEntry, 'entry.not_found');
    });
    return this.resume();
  }

  async resume(): Promise<Output<Endpoint>> {
    return { detail: t('Skill deleted.') };
  }
}
