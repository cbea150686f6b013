import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { reserveFor } from './reserved-teacher.js';
import { StartRequest, type RequestStart } from './start-request.js';

type Endpoint = typeof exchangeApi.createRequest;
const endpoint = exchangeApi.createRequest;

/** Creates a request, as a draft or published immediately. */
@Injectable()
export class CreateRequest implements Handler<Endpoint> {
  constructor(private readonly requests: StartRequest) {}

  handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.requests.run(endpoint, readStart(input), context);
  }

  resume(input: Input<Endpoint>, context: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    return this.requests.resume(endpoint, readStart(input), context, note);
  }
}

function readStart(input: Input<Endpoint>): RequestStart {
  const { status, auto_publish: autoPublish, only_for, only_hours, ...given } = input;
  return {
    given,
    asked: only_for === undefined ? null : reserveFor(only_for, only_hours),
    publishes: status ? status === 'PE' : autoPublish === true,
  };
}
