import { z } from 'zod';
import type { ErrorTable } from './declared-error.js';
import type { FileRule, UploadedFile } from './uploads.js';

/**
 * Access levels of callers.
 * - `public`: anyone; the caller is known if a valid token was sent
 * - `member`: a signed-in, unblocked account (admins too)
 * - `admin`: role `admin`
 * - `internal`: other services only; never exposed by the gateway
 */
export type Access = 'public' | 'member' | 'admin' | 'internal';

/** Optional features of a community. */
export type OptionalFeature = 'plans' | 'public_figures' | 'in_person';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Type of a call's body. Any other body is rejected before it is read. */
type BodyBinding =
  | { body?: 'json'; files?: never }
  /** Form data as an alternative to JSON: at most 64 KiB of text, and the declared files by field. */
  | { body: 'multipart'; files?: Readonly<Record<string, FileRule>> }
  /** Bytes of any type, passed to the handler unchanged. The input is a `rawInput`. */
  | { body: 'raw'; files?: never };

/** A secret that only the same browser can send back, in an HttpOnly cookie. */
export interface BrowserSecret {
  /** The cookie's name. */
  cookie: string;
  /** The field of the response that contains it, and of the input that receives it. */
  field: string;
  /** Lifetime of the cookie, in milliseconds. */
  ttlMs: number;
}

interface Route {
  method: HttpMethod;
  /** Path below `/api/`, with its trailing slash. `{name}` is a path parameter. */
  path: string;
  /** Status of success. Default: 200. */
  status?: 200 | 201 | 202 | 204;
  /**
   * `set`: the response's tokens also become cookies. `clear`: both cookies are removed. `refresh`: same as `set`, and the refresh token may
   * come by cookie; the response body then contains no tokens. With `set` and `device`, the device gets a long-lived cookie by which identity
   * recognizes it.
   */
  cookies?: 'set' | 'clear' | 'refresh' | 'device';
  /** A field of the response that also becomes a cookie. */
  setsCookie?: BrowserSecret;
  /** Fills the input's field from that cookie, overriding the body. Empty without the cookie. A success removes it. */
  readsCookie?: BrowserSecret;
  /** An invalid token, or a refresh cookie alone, is rejected with 401, although none is required. The client then refreshes its tokens. */
  rejectsInvalidToken?: boolean;
  /** A GET with an effect. Like other methods, it is accepted only from the site's own pages. */
  changes?: true;
  /** Media type of a response that is a downloadable file, not JSON. The output is then its exact text. */
  produces?: 'text/csv' | 'text/calendar';
  /** Why the OpenAPI document does not list the route. Its description then names the route and this reason. */
  undocumented?: string;
}

/**
 * How the gateway exposes an endpoint. Path parameters, query and body are merged into one input. The path overrides the query, which
 * overrides the body.
 */
export type HttpBinding = Route & BodyBinding;

/** Declares which fields of an item depend on the viewer. A separate endpoint returns them for many items and viewers at once. */
export interface ViewerFields {
  /** Created by `viewerFields`. */
  endpoint: AnyEndpoint;
  /** Path to the id within an item with which the fields are requested, for example `user.id`. */
  idPath: string;
}

/**
 * Allows the gateway to cache an endpoint's response briefly and share it among members. The gateway calls the service with `shared` in the
 * context and without an actor. The service responds as for a member without any relation to the items. Admins always get their own response.
 */
export interface ResponseSharing {
  /** Nouns (`service.noun`) whose commands and events invalidate it at once. Other changes are visible within a second. */
  invalidatedBy: readonly string[];
  /** Fields of the response that contain the items (one or an array). `''` is the response itself. */
  items?: readonly string[];
  /** Fields of an item that depend on the viewer. */
  viewer?: readonly ViewerFields[];
  /** An input field that names a member. That member's own request bypasses the cache. */
  exceptMemberField?: string;
}

export interface Endpoint<
  Name extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorTable = ErrorTable,
  C extends string = string,
> {
  /** `service.noun.verb`. The first part is the service that serves it. */
  name: Name;
  /** One sentence for the API's documentation. */
  summary: string;
  access: Access;
  /** Services that may call it, besides the gateway if it has a route. The broker rejects all other callers. */
  callers?: readonly C[];
  http?: HttpBinding;
  input: I;
  output: O;
  /** Its declared errors by code (`noun.reason`), with kind and sentence. The common errors need no declaration. */
  errors: E;
  /** Timeout of a call, in milliseconds. Default: 5,000. */
  timeoutMs?: number;
  /** Safe to repeat: it only reads, or its input contains a business key. If an instance is lost, another one is called. */
  repeatable?: true;
  /** Its response contains a secret that is shown once, so it is not stored under the command's key. */
  returnsSecret?: true;
  /** An optional feature that a community may switch off (`PLANS=off`) or on (`PUBLIC_FIGURES=on`). Without it, the route is missing. */
  feature?: OptionalFeature;
  /**
   * Its response is the same for all members except for the declared fields, so it may be cached briefly and shared. Only for a GET without
   * effects.
   */
  shared?: ResponseSharing;
}

interface RawInput {
  body: Uint8Array;
  headers: object;
}

/** Type of the value that the gateway puts into a file's field. */
type FileFieldValue<Rule> =
  | (Rule extends { atMost: number }
      ? Rule extends { atMost: 1 }
        ? UploadedFile
        : UploadedFile[]
      : UploadedFile)
  | (Rule extends { required: string } ? never : undefined);
/** File fields that the input lacks or whose type doesn't match. */
type MissingFileFields<I, Files> = {
  [Field in keyof Files]: Field extends keyof I
    ? FileFieldValue<Files[Field]> extends I[Field]
      ? never
      : Field
    : Field;
}[keyof Files];

/** `unknown` if the input accepts what the binding provides. Otherwise a type that names the mismatch. */
type FitsInput<I, H> = H extends { body: 'raw' }
  ? I extends RawInput
    ? unknown
    : { inputMustBe: RawInput }
  : H extends { files: infer Files }
    ? [MissingFileFields<I, Files>] extends [never]
      ? unknown
      : { inputDoesNotTake: MissingFileFields<I, Files> }
    : unknown;

/** `unknown` if the output of a file response is text. Otherwise a type that names the mismatch. */
type FitsOutput<O, H> = H extends { produces: string }
  ? [O] extends [string]
    ? unknown
    : { outputMustBe: string }
  : unknown;

/** An internal endpoint must name its callers and has no route. Any other may name callers in addition to its route. */
type Exposure<H, C extends string> =
  | { access: 'internal'; callers: readonly C[]; http?: never }
  | { access: Exclude<Access, 'internal'>; callers?: readonly C[]; http?: H };

/** Declares an operation, the only definition of its name, access, callers, route, schemas and errors. */
export function endpoint<
  const Name extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends ErrorTable,
  const H extends HttpBinding = HttpBinding,
  const C extends string = never,
>(
  definition: Omit<Endpoint<Name, I, O, E, C>, 'http' | 'access' | 'callers'> &
    Exposure<H & FitsInput<z.output<I>, H> & FitsOutput<z.output<O>, H>, C>,
): Endpoint<Name, I, O, E, C> {
  return definition;
}

/** Input of a `raw` endpoint: the exact bytes of the body, and the headers that the handler reads, by lowercase names. */
export const rawInput = <Headers extends z.ZodRawShape>(headers: Headers) =>
  z.object({ body: z.instanceof(Uint8Array), headers: z.object(headers) });

/** Returns the headers that a `raw` endpoint's handler receives. */
export function rawHeadersOf({ http, input }: AnyEndpoint): string[] {
  if (http?.body !== 'raw' || !(input instanceof z.ZodObject)) return [];
  const { headers } = input.shape as { headers?: unknown };
  return headers instanceof z.ZodObject ? Object.keys(headers.shape) : [];
}

/** Any endpoint, for generic code. */
export type AnyEndpoint = Endpoint;

/** The parsed input that a handler receives. */
export type Input<T extends { input: z.ZodType }> = z.output<T['input']>;
/** The input that a caller passes, before parsing. */
export type Request<T extends { input: z.ZodType }> = z.input<T['input']>;
/** The value that a handler returns. */
export type Output<T extends { output: z.ZodType }> = z.input<T['output']>;
