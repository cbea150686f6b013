import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { DisputeStore } from './dispute.store.js';
import { DisputeViews } from './dispute-views.js';

const endpoint = exchangeApi.readDisputeFile;
type Endpoint = typeof endpoint;

@Injectable()
export class ReadDisputeFile implements Handler<Endpoint> {
  constructor(
    private readonly disputes: DisputeStore,
    private readonly views: DisputeViews,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const dispute = (await this.disputes.find(id)) ?? fail(endpoint, 'dispute.not_found');
    return this.views.file(dispute, context);
  }
}
