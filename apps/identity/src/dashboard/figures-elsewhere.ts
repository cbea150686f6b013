import { Injectable } from '@nestjs/common';
import { AppError, type CallContext, contentApi, exchangeApi, type Output } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';

/** Timeout for other services. The dashboard omits their counts rather than being late. */
const PATIENCE_MS = 2_500;
const patient = (context: CallContext): CallContext => ({
  ...context,
  deadlineAtMs: Math.min(context.deadlineAtMs, Date.now() + PATIENCE_MS),
});

/** Requests counts from other services. Returns null if one is unavailable or slow. */
@Injectable()
export class FiguresElsewhere {
  constructor(private readonly caller: Caller) {}

  ofContent(until: string, context: CallContext): Promise<Output<typeof contentApi.countContent> | null> {
    return orNull(this.caller.call(contentApi.countContent, { until }, patient(context)));
  }

  ofExchange(until: string, context: CallContext): Promise<Output<typeof exchangeApi.countExchange> | null> {
    return orNull(this.caller.call(exchangeApi.countExchange, { until }, patient(context)));
  }
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
