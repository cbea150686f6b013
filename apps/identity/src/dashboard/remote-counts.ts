import { Injectable } from '@nestjs/common';
import {
  AppError,
  type CallContext,
  contentApi,
  exchangeApi,
  type Output,
  type Request,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';

/** Timeout for other services. The dashboard omits their counts rather than being late. */
const TIMEOUT_MS = 2_500;
const withTimeout = (context: CallContext): CallContext => ({
  ...context,
  deadlineAtMs: Math.min(context.deadlineAtMs, Date.now() + TIMEOUT_MS),
});

/** Requests counts from other services. Returns null if one is unavailable or slow. */
@Injectable()
export class RemoteCounts {
  constructor(private readonly caller: Caller) {}

  countContent(until: string, context: CallContext): Promise<Output<typeof contentApi.countContent> | null> {
    return nullIfUnavailable(this.caller.call(contentApi.countContent, { until }, withTimeout(context)));
  }

  countExchange(
    until: string,
    context: CallContext,
  ): Promise<Output<typeof exchangeApi.countExchange> | null> {
    return nullIfUnavailable(this.caller.call(exchangeApi.countExchange, { until }, withTimeout(context)));
  }

  countPeriod(
    period: Request<typeof exchangeApi.countPeriod>,
    context: CallContext,
  ): Promise<Output<typeof exchangeApi.countPeriod> | null> {
    return nullIfUnavailable(this.caller.call(exchangeApi.countPeriod, period, withTimeout(context)));
  }
}

async function nullIfUnavailable<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
