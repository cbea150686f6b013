import { Injectable } from '@nestjs/common';
import { ledgerApi, type Handler, type Input, type Output, type SignedInContext } from '@skillhour/contracts';
import { CreateStatement } from './create-statement.js';
import { csvOf } from './statement.js';

const endpoint = ledgerApi.downloadStatement;
type Endpoint = typeof endpoint;

@Injectable()
export class DownloadStatement implements Handler<Endpoint> {
  constructor(private readonly statements: CreateStatement) {}

  async handle(period: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return csvOf(await this.statements.run(period, endpoint, context), context.actor.memberId);
  }
}
