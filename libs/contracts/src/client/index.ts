export {
  ApiError,
  CORRELATION_HEADER,
  readErrorResponse,
  UNREACHABLE,
  type FieldMessages,
} from './api-error.js';
export { createClient, type CallOptions, type Client, type ClientSettings } from './client.js';
export { type Form } from './form.js';
export {
  routesOf,
  type CallInput,
  type CallName,
  type CallOutput,
  type Route,
  type Routes,
} from './routes.js';
export { send, type HttpRequest } from './send.js';
