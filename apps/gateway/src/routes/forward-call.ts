import { Inject, Injectable } from '@nestjs/common';
import {
  COMMAND_KEY_HEADER,
  createCommonError,
  isCommand,
  isCommandKey,
  type AnyEndpoint,
  type AppError,
  type CallContext,
} from '@skillhour/contracts';
import { type RpcResponse, Caller, callDeadlineMs } from '@skillhour/messaging';
import { enterSpan, withCorrelation } from '@skillhour/observability';
import { communityLanguage, CONFIG } from '@skillhour/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CacheFreshness } from '../response-cache/index.js';
import { clearTokenCookies, credentialsOf, deviceOf, setJustWritten } from '../auth/index.js';
import type { GatewayConfig } from '../config.js';
import { originOf, requestLanguage } from '../http/index.js';
import { UploadReceiver } from '../uploads/index.js';
import { applyCookies } from './response-cookies.js';
import { readMessage } from './read-message.js';
import { ServeCachedResponse } from './serve-cached-response.js';

/**
 * Forwards one call to its service and returns the response. Bodies and responses are passed through as
 * bytes, unread.
 */
@Injectable()
export class ForwardCall {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: Caller,
    private readonly uploads: UploadReceiver,
    private readonly cachedResponses: ServeCachedResponse,
    private readonly freshness: CacheFreshness,
  ) {}

  run(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Buffer | FastifyReply | Promise<Buffer | FastifyReply> {
    const cached = endpoint.shared ? this.cachedResponses.find(endpoint, request, reply) : null;
    return cached ?? withCorrelation(request.id, () => this.#call(endpoint, request, reply));
  }

  async #call(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | FastifyReply> {
    if (request.span !== null) enterSpan(request.span);
    if (endpoint.shared) {
      const shared = await this.cachedResponses.load(endpoint, request, reply);
      if (shared !== null) return shared;
    }
    const { http } = endpoint;
    const origin = originOf(request, this.config);
    const key = idempotencyKeyOf(endpoint, request);
    const { discard, byCookie = false, ...message } = await readMessage(endpoint, request, this.uploads);
    const context = { ...callContextOf(endpoint, request, origin), ...languageOf(request), ...key };
    const result = await this.services.forward(endpoint, { ...message, context });
    if (isWrite(endpoint, result)) await this.#recordWrite(endpoint, request, reply, origin);
    if ('error' in result) {
      if (wasNotExecuted(result.error)) await discard?.();
      if (http?.cookies === 'refresh' && result.error.kind === 'forbidden') clearTokenCookies(reply, origin);
      throw result.error;
    }
    const body = applyCookies(endpoint, reply, context, { body: result.body, byCookie });
    // A response that is not for a page is a file to download. So no browser displays it under our origin.
    if (http?.produces) reply.header('content-disposition', 'attachment');
    reply.code(http?.status ?? 200).type(http?.produces ?? JSON_TYPE);
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }

  /** Makes a write visible to its author at once, also at another gateway. */
  async #recordWrite(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply, origin: string) {
    await this.freshness.recordWrite(endpoint, request.actor);
    if (isCommand(endpoint) && credentialsOf(request)?.byCookie) setJustWritten(reply, origin);
  }
}

/** Returns the reader's language for a call, if it is another one than the community's. */
function languageOf(request: FastifyRequest): Pick<CallContext, 'language'> {
  const language = requestLanguage(request);
  return language === undefined || language === communityLanguage() ? {} : { language };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Whether a call may have written something; without a response it may have been executed. */
const isWrite = ({ http, repeatable }: AnyEndpoint, result: RpcResponse): boolean =>
  (http?.method !== 'GET' || http.changes === true) &&
  repeatable !== true &&
  (!('error' in result) || result.error.kind === 'unavailable' || result.error.kind === 'internal');

/**
 * Whether a call was certainly not executed. After a timeout it may have been, and an unused image is better
 * than a missing one.
 */
const wasNotExecuted = ({ kind }: AppError) => kind !== 'unavailable';

const DEVICES = new Set<unknown>(['set', 'device']);

function callContextOf(endpoint: AnyEndpoint, request: FastifyRequest, origin: string): CallContext {
  const device = DEVICES.has(endpoint.http?.cookies) ? { device: deviceOf(request) } : {};
  return {
    correlationId: request.id,
    deadlineAtMs: callDeadlineMs(endpoint),
    actor: request.actor,
    origin,
    client: {
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      ...device,
    },
  };
}

/** Returns the idempotency key. Only commands have one; it makes them safe to repeat, which no other calls are. */
function idempotencyKeyOf(
  endpoint: AnyEndpoint,
  { headers }: FastifyRequest,
): Pick<CallContext, 'idempotencyKey'> {
  const key = headers[COMMAND_KEY_HEADER];
  if (typeof key !== 'string' || !isCommand(endpoint)) return {};
  if (!isCommandKey(key)) throw createCommonError('command.key_invalid');
  return { idempotencyKey: key };
}
