import { Injectable } from '@nestjs/common';
import { ledgerApi, type Handler, type Input, type Output, type SignedInContext } from '@skillhour/contracts';
import { CreateStatement } from './create-statement.js';

const endpoint = ledgerApi.readStatement;
type Endpoint = typeof endpoint;

@Injectable()
export class ReadStatement implements Handler<Endpoint> {
  constructor(private readonly statements: CreateStatement) {}

  handle(period: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.statements.run(period, endpoint, context);
  }
}
