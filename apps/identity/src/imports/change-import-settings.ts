import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
  type TagChoice,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { FindImport } from './find-import.js';
import type { StoredImport } from './import.js';
import { ImportAnswerStore } from './import-answer.store.js';
import { ImportStore } from './import.store.js';
import { ImportViews } from './read-import.js';
import type { ImportSettings, TagDecision } from './review/decisions.js';
import { rowIdOf } from './row-id.js';
import { TableMappingStore } from './table-mapping.store.js';

type Endpoint = typeof identityApi.changeImportSettings;
const endpoint = identityApi.changeImportSettings;

/** Changes the settings of an import, and returns it as it is reviewed with them. */
@Injectable()
export class ChangeImportSettings implements Handler<Endpoint> {
  constructor(
    private readonly find: FindImport,
    private readonly imports: ImportStore,
    private readonly answers: ImportAnswerStore,
    private readonly mappings: TableMappingStore,
    private readonly views: ImportViews,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const stored = await this.find.run(endpoint, input.id, context);
    if (stored.state !== 'ready') fail(endpoint, 'import.not_ready');
    await this.unitOfWork.run(context, (tx) => this.#save(stored, input, tx));
    return this.resume(input, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.views.of(await this.find.run(endpoint, id, context));
  }

  async #save(stored: StoredImport, { categories, tables, ...form }: Input<Endpoint>, tx: Tx): Promise<void> {
    const guard = { state: 'ready', version: stored.version } as const;
    const change = { settings: settingsOf(stored.settings, form) };
    // Also fails if another change came in between, which this one would revert.
    if (!(await this.imports.change(stored.id, guard, change, tx))) fail(endpoint, 'import.not_ready');
    for (const { name, choice } of categories ?? []) {
      const category = { id: rowIdOf(name), name };
      await this.answers.saveTag(stored.id, category, choice && decisionOf(choice), tx);
    }
    for (const { fingerprint, mapping } of tables ?? []) await this.mappings.save(fingerprint, mapping, tx);
  }
}

type Form = Omit<Input<Endpoint>, 'categories' | 'tables'>;

const settingsOf = (before: ImportSettings, form: Form): ImportSettings => ({
  name: form.bank === undefined ? before.name : form.bank,
  language: form.language === undefined ? before.language : form.language,
  creditLimit: form.credit_limit === undefined ? before.creditLimit : form.credit_limit,
  minutesPerUnit: form.minutes_per_unit === undefined ? before.minutesPerUnit : form.minutes_per_unit,
  assignsRest: form.rest_to_community ?? before.assignsRest,
});

const decisionOf = (choice: TagChoice): TagDecision =>
  choice.action === 'use' ? { action: 'use', tagId: choice.tag_id } : choice;
