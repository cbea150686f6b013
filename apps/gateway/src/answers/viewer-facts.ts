import { Injectable } from '@nestjs/common';
import { type AnyEndpoint, FACTS_LIMITS, type MemberId } from '@skillhour/contracts';
import { Caller, parseJson, systemContext } from '@skillhour/messaging';

type Facts = Readonly<Record<string, Record<string, unknown>>>;

interface Question {
  viewer: MemberId;
  ids: readonly string[];
  answer: (facts: Facts) => void;
  fail: (error: unknown) => void;
}

/** Requests the viewer-specific fields of shared responses, in one call per service for all concurrent callers. */
@Injectable()
export class ViewerFacts {
  readonly #waiting = new Map<AnyEndpoint, Question[]>();

  constructor(private readonly services: Caller) {}

  /** Returns one viewer's facts by id; null if they are currently unavailable. */
  async of(endpoint: AnyEndpoint, viewer: MemberId, ids: readonly string[]): Promise<Facts | null> {
    if (ids.length === 0) return {};
    const parts = Math.ceil(ids.length / FACTS_LIMITS.ids);
    const asked = Array.from({ length: parts }, (_, part) =>
      this.#ask(endpoint, viewer, ids.slice(part * FACTS_LIMITS.ids, (part + 1) * FACTS_LIMITS.ids)),
    );
    try {
      return Object.assign({}, ...(await Promise.all(asked))) as Facts;
    } catch {
      // The service has already logged the cause. Return the shared fields rather than nothing.
      return null;
    }
  }

  #ask(endpoint: AnyEndpoint, viewer: MemberId, ids: readonly string[]): Promise<Facts> {
    const { promise, resolve: answer, reject: fail } = Promise.withResolvers<Facts>();
    const waiting = this.#waiting.get(endpoint) ?? [];
    if (waiting.length === 0) {
      this.#waiting.set(endpoint, waiting);
      // Runs after all requests of this event loop turn.
      setImmediate(() => void this.#send(endpoint));
    }
    waiting.push({ viewer, ids, answer, fail });
    return promise;
  }

  async #send(endpoint: AnyEndpoint): Promise<void> {
    const waiting = this.#waiting.get(endpoint) ?? [];
    const questions = waiting.slice(0, FACTS_LIMITS.viewers);
    this.#waiting.delete(endpoint);
    if (waiting.length > questions.length) {
      this.#waiting.set(endpoint, waiting.slice(FACTS_LIMITS.viewers));
      setImmediate(() => void this.#send(endpoint));
    }
    try {
      const facts = await this.#call(endpoint, questions);
      questions.forEach(({ answer }, index) => answer(facts[index] ?? {}));
    } catch (error) {
      questions.forEach(({ fail }) => fail(error));
    }
  }

  async #call(endpoint: AnyEndpoint, questions: readonly Question[]): Promise<readonly Facts[]> {
    const body = Buffer.from(JSON.stringify({ of: questions.map(({ viewer, ids }) => ({ viewer, ids })) }));
    const result = await this.services.forward(endpoint, { body, context: systemContext() });
    if ('error' in result) throw result.error;
    return (parseJson(result.body) as { facts: readonly Facts[] }).facts;
  }
}
