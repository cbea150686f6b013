import {
  AppError,
  COMMON_ERRORS,
  type AnyEndpoint,
  type CallContext,
  type Handler,
} from '@skillhour/contracts';
import {
  enterSpan,
  millisecondsSince,
  tracing,
  withCorrelation,
  type Logger,
} from '@skillhour/observability';
import type { Commands } from '../commands/commands.js';
import { runHandler } from '../commands/run-handler.js';
import { readContext } from '../context.js';
import { noteSessionIn } from '../note-session.js';
import { withLanguage } from '../reader-language.js';
import { checkAccess, readInput } from './read-input.js';
import { internalError, unavailable, serializeOutput } from './wire.js';

export interface ServedEndpoint {
  endpoint: AnyEndpoint;
  /** Returns the handler instance for a call. Creates one per call if its scope requires that. */
  handlerOf: () => Promise<Handler<AnyEndpoint>> | Handler<AnyEndpoint>;
  /** Stores members' commands. Null in a service without a database. */
  commands: Commands | null;
}

/** One call as received from the broker. */
export interface IncomingCall {
  context: string;
  args: string | undefined;
  body: Uint8Array;
  /** How long it may have been unread, in milliseconds. */
  unreadMs: number;
  /** The instance that received it. */
  instance: string;
  /** Instances that fell silent while handling this call before. */
  foundSilent: readonly string[];
}

/** JSON of the response, or the text of a file, with the error if the call failed. */
export interface CallResult {
  json: string;
  error: AppError | null;
}

export interface CallHandlingOptions {
  logger: Logger;
  /** Also validates outputs against the contract. For tests, as it costs as much as parsing the input. */
  verifyOutputs: boolean;
  /** Whether an error means that a dependency of the service is unavailable. Such errors become `service.unavailable`. */
  isOutage?: (error: unknown) => boolean;
}

/** Handles a call from its received bytes to the serialized response. Never throws. */
export async function handleCall(
  served: ServedEndpoint,
  call: IncomingCall,
  options: CallHandlingOptions,
): Promise<CallResult> {
  try {
    const context = readContext(call.context, call.unreadMs);
    const work = () => withLanguage(context.language, () => handleAndLog(served, call, context, options));
    return await withCorrelation(context.correlationId, work, context.actor?.memberId, context.sessionId);
  } catch (error) {
    options.logger.error({ err: error, endpoint: served.endpoint.name }, 'call has no readable context');
    return errorResult(internalError());
  }
}

/** Logs one line per call: endpoint, outcome and duration. The logging scope adds member and session. Records the call as a span. */
async function handleAndLog(
  served: ServedEndpoint,
  call: IncomingCall,
  context: CallContext,
  options: CallHandlingOptions,
): Promise<CallResult> {
  const startedAtMs = performance.now();
  const { correlationId, spanId: parentId = null } = context;
  const { name } = served.endpoint;
  const span = tracing.tracer?.start({ name, kind: 'server', correlationId, parentId });
  if (span !== undefined) enterSpan(span);
  const result = await handleInContext(served, call, context, options);
  const outcome = result.error?.code ?? 'ok';
  options.logger.info({ endpoint: name, outcome, ms: millisecondsSince(startedAtMs) }, 'call served');
  span?.end(outcome, { isError: isFailure(result.error) });
  return result;
}

async function handleInContext(
  { endpoint, handlerOf, commands }: ServedEndpoint,
  call: IncomingCall,
  context: CallContext,
  { logger, verifyOutputs, isOutage }: CallHandlingOptions,
): Promise<CallResult> {
  try {
    if (context.deadlineAtMs <= Date.now()) throw unavailable(endpoint.name);
    checkAccess(endpoint, context);
    const input = readInput(endpoint, call.body, call.args);
    noteSessionIn(input);
    const serialize = (output: unknown) => {
      if (verifyOutputs) endpoint.output.parse(output);
      return serializeOutput(endpoint, output);
    };
    const { instance, foundSilent } = call;
    const handler = await handlerOf();
    const isRejection = isRejectionBy(endpoint);
    const handling = { endpoint, handler, commands, instance, foundSilent, serialize, isRejection };
    return { json: await runHandler(handling, input, context), error: null };
  } catch (error) {
    if (error instanceof AppError && isDeclaredError(endpoint, error)) return errorResult(error);
    logger.error({ err: error, endpoint: endpoint.name }, 'call failed');
    return errorResult(isOutage?.(error) ? unavailable(endpoint.name) : internalError());
  }
}

/** Whether a call failed, unlike one that was rejected for a declared reason. */
const isFailure = (error: AppError | null): boolean =>
  error?.kind === 'internal' || error?.kind === 'unavailable';

/** Whether the endpoint may return this error. An undeclared one, for example from a nested call, is a bug of the handler. */
const isDeclaredError = (endpoint: AnyEndpoint, { code }: AppError) =>
  Object.hasOwn(endpoint.errors, code) || Object.hasOwn(COMMON_ERRORS, code);

/** Returns a test for errors with which the endpoint rejects a call, so that nothing has happened. */
const isRejectionBy = (endpoint: AnyEndpoint) => (error: unknown) =>
  error instanceof AppError &&
  error.kind !== 'unavailable' &&
  error.kind !== 'internal' &&
  isDeclaredError(endpoint, error);

const errorResult = (error: AppError): CallResult => ({ json: JSON.stringify(error.toBody()), error });
