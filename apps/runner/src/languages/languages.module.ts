import { Module } from '@nestjs/common';
import { ListLanguages } from './list-languages.js';
import { Toolchains } from './toolchains.js';

/** Which languages this host can run. */
@Module({ providers: [Toolchains, ListLanguages] })
export class LanguagesModule {
  static readonly serves = { listLanguages: ListLanguages };
}
