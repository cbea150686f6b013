import { Injectable } from '@nestjs/common';
import {
  type AnyEndpoint,
  type MemberId,
  VIEWER_FIELDS_LIMITS,
  type ViewerFieldsById,
  ViewerFieldsResponse,
} from '@skillhour/contracts';
import { Caller, parseJson, systemContext } from '@skillhour/messaging';

interface PendingRequest {
  viewer: MemberId;
  ids: readonly string[];
  resolve: (fields: ViewerFieldsById) => void;
  reject: (error: unknown) => void;
}

/** Requests the viewer-specific fields of shared responses, in one call per service for all concurrent callers. */
@Injectable()
export class ViewerFields {
  readonly #waiting = new Map<AnyEndpoint, PendingRequest[]>();

  constructor(private readonly services: Caller) {}

  /** Returns one viewer's fields by id; null if they are currently unavailable. */
  async fetch(
    endpoint: AnyEndpoint,
    viewer: MemberId,
    ids: readonly string[],
  ): Promise<ViewerFieldsById | null> {
    if (ids.length === 0) return {};
    const batchCount = Math.ceil(ids.length / VIEWER_FIELDS_LIMITS.ids);
    const requests = Array.from({ length: batchCount }, (_, index) =>
      this.#enqueue(
        endpoint,
        viewer,
        ids.slice(index * VIEWER_FIELDS_LIMITS.ids, (index + 1) * VIEWER_FIELDS_LIMITS.ids),
      ),
    );
    try {
      return Object.fromEntries((await Promise.all(requests)).flatMap((fields) => Object.entries(fields)));
    } catch {
      // The service has already logged the cause. Return the shared fields rather than nothing.
      return null;
    }
  }

  #enqueue(endpoint: AnyEndpoint, viewer: MemberId, ids: readonly string[]): Promise<ViewerFieldsById> {
    const { promise, resolve, reject } = Promise.withResolvers<ViewerFieldsById>();
    const waiting = this.#waiting.get(endpoint) ?? [];
    if (waiting.length === 0) {
      this.#waiting.set(endpoint, waiting);
      // Runs after all requests of this event loop turn.
      setImmediate(() => void this.#send(endpoint));
    }
    waiting.push({ viewer, ids, resolve, reject });
    return promise;
  }

  async #send(endpoint: AnyEndpoint): Promise<void> {
    const waiting = this.#waiting.get(endpoint) ?? [];
    const requests = waiting.slice(0, VIEWER_FIELDS_LIMITS.viewers);
    this.#waiting.delete(endpoint);
    if (waiting.length > requests.length) {
      this.#waiting.set(endpoint, waiting.slice(VIEWER_FIELDS_LIMITS.viewers));
      setImmediate(() => void this.#send(endpoint));
    }
    try {
      const fields = await this.#call(endpoint, requests);
      requests.forEach(({ resolve }, index) => resolve(fields[index] ?? {}));
    } catch (error) {
      requests.forEach(({ reject }) => reject(error));
    }
  }

  async #call(
    endpoint: AnyEndpoint,
    requests: readonly PendingRequest[],
  ): Promise<readonly ViewerFieldsById[]> {
    const body = Buffer.from(JSON.stringify({ of: requests.map(({ viewer, ids }) => ({ viewer, ids })) }));
    const result = await this.services.forward(endpoint, { body, context: systemContext() });
    if ('error' in result) throw result.error;
    return ViewerFieldsResponse.parse(parseJson(result.body)).facts;
  }
}
