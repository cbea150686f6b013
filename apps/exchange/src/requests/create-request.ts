import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { throwRejection } from '../domain/index.js';
import { checkPreferredTime } from './decide-request.js';
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
    const start = readStart(input);
    const restart = start.publishes ? () => this.requests.run(endpoint, start, context) : null;
    return this.requests.resume(endpoint, { note, restart }, context);
  }
}

function readStart(input: Input<Endpoint>): RequestStart {
  const { status, auto_publish: autoPublish, only_for, only_hours, ...given } = input;
  return {
    given,
    asked: only_for === undefined ? null : reserveFor(only_for, only_hours),
    publishes: status ? status === 'PE' : autoPublish === true,
    knownTags: [],
    checkTime: (now) => {
      const wrong = checkPreferredTime(new Date(given.preferred_time), now);
      if (wrong) throwRejection(endpoint, wrong);
    },
  };
}
