import { z } from 'zod';
import type { RefusalTable } from './refusal.js';
import type { SharedAnswer } from './shared-answer.js';
import type { FileRule, UploadedFile } from './uploads.js';

/**
 * Who may call.
 * - `public`: anybody; the caller is known if a valid token came along
 * - `member`: a signed-in, unblocked account (admins too)
 * - `admin`: role `admin`
 * - `internal`: other services only; never mounted by the gateway
 */
export type Access = 'public' | 'member' | 'admin' | 'internal';

/** What a community may do without. */
export type Part = 'plans';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call's body is. Anything else than what is said here is refused before it is read. */
type BodyBinding =
  | { body?: 'json'; files?: never }
  /** Form data beside JSON: at most 64 KiB of text, and the files that are declared, by their field. */
  | { body: 'multipart'; files?: Readonly<Record<string, FileRule>> }
  /** Bytes of any type, which the handler gets as they came: the input is a `rawInput`. */
  | { body: 'raw'; files?: never };

/** A secret that only the browser which was given it can bring back, by a cookie that no script reads. */
export interface BrowserSecret {
  /** The cookie's name. */
  cookie: string;
  /** The field of the answer that gives it, and of the input that it comes back as. */
  field: string;
  /** How long the browser keeps it, in milliseconds. */
  ttlMs: number;
}

interface Route {
  method: HttpMethod;
  /** Below `/api/`, with its trailing slash; `{name}` is a path parameter. */
  path: string;
  /** The status of success; 200 unless told. */
  status?: 200 | 201 | 204;
  /**
   * `set`: the answer's tokens also become cookies. `clear`: both cookies are removed. `refresh`: as `set`, and the refresh token may
   * come by cookie; the answer's body then holds no tokens. With `set` and `device` the device gets a lasting cookie by which identity knows it again.
   */
  cookies?: 'set' | 'clear' | 'refresh' | 'device';
  /** A field of the answer that also becomes a cookie of its own. */
  gives?: BrowserSecret;
  /** That cookie comes as the input's field, empty without it, whatever the body says there; a success removes it. */
  takes?: BrowserSecret;
  /** A token that comes along must be good (401 if not), although none is needed. */
  refusesBadToken?: boolean;
  /** A GET that changes something: taken from the site's own pages only, as other methods are. */
  changes?: true;
  /** The media type of an answer that is a file to keep and no JSON; the output is then its very text. */
  produces?: 'text/csv' | 'text/calendar';
}

/** How the gateway offers an endpoint. Path parameters, query and body are merged into one input; path wins over query, query over body. */
export type HttpBinding = Route & BodyBinding;

export interface Endpoint<
  Name extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends RefusalTable = RefusalTable,
  C extends string = string,
> {
  /** `service.noun.verb`; the first part is the service that serves it. */
  name: Name;
  /** One sentence for the API's documentation. */
  summary: string;
  access: Access;
  /** Which services may call it, beside the gateway where it has a route: the broker refuses every other's calls. */
  callers?: readonly C[];
  http?: HttpBinding;
  input: I;
  output: O;
  /** Every refusal of its own, by code (`noun.reason`), with kind and sentence. The common ones need no mention. */
  errors: E;
  /** How long a caller waits, in milliseconds; 5,000 unless told. */
  timeoutMs?: number;
  /** Doing it twice does nothing more: it only reads, or its input names a business key. Asked of another instance where the first was lost. */
  repeatable?: true;
  /** Its answer holds a secret that is shown once: it is not remembered under the command's key. */
  answersSecret?: true;
  /** A part of the product that a community may switch off (`PLANS=off`): its route is not there then. */
  part?: Part;
  /** Its answer is the same for all members but for what this says: it may be kept for a moment and shared. A GET that changes nothing. */
  shared?: SharedAnswer;
}

interface RawInput {
  body: Uint8Array;
  headers: object;
}

/** What the gateway puts under a file's field. */
type Stored<Rule> =
  | (Rule extends { atMost: number }
      ? Rule extends { atMost: 1 }
        ? UploadedFile
        : UploadedFile[]
      : UploadedFile)
  | (Rule extends { required: string } ? never : undefined);
/** The fields of files that the input lacks, or does not take. */
type NotTaken<I, Files> = {
  [Field in keyof Files]: Field extends keyof I
    ? Stored<Files[Field]> extends I[Field]
      ? never
      : Field
    : Field;
}[keyof Files];

/** `unknown` where the input takes what the binding brings; else a type that says what it does not take. */
type Fits<I, H> = H extends { body: 'raw' }
  ? I extends RawInput
    ? unknown
    : { inputMustBe: RawInput }
  : H extends { files: infer Files }
    ? [NotTaken<I, Files>] extends [never]
      ? unknown
      : { inputDoesNotTake: NotTaken<I, Files> }
    : unknown;

/** A file's answer is its text. */
type Tells<O, H> = H extends { produces: string }
  ? [O] extends [string]
    ? unknown
    : { outputMustBe: string }
  : unknown;

/** What other services only may call says which ones, and has no route; anything else may say so beside its route. */
type Doors<H, C extends string> =
  | { access: 'internal'; callers: readonly C[]; http?: never }
  | { access: Exclude<Access, 'internal'>; callers?: readonly C[]; http?: H };

/** Declares an operation: the one place that says its name, access, callers, route, shapes and refusals. */
export function endpoint<
  const Name extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends RefusalTable,
  const H extends HttpBinding = HttpBinding,
  const C extends string = never,
>(
  definition: Omit<Endpoint<Name, I, O, E, C>, 'http' | 'access' | 'callers'> &
    Doors<H & Fits<z.output<I>, H> & Tells<z.output<O>, H>, C>,
): Endpoint<Name, I, O, E, C> {
  return definition;
}

/** The input of a `raw` endpoint: the very bytes of the body, and the headers that the handler reads, by their names in small letters. */
export const rawInput = <Headers extends z.ZodRawShape>(headers: Headers) =>
  z.object({ body: z.instanceof(Uint8Array), headers: z.object(headers) });

/** The headers that travel to a `raw` endpoint's handler. */
export function rawHeadersOf({ http, input }: AnyEndpoint): string[] {
  if (http?.body !== 'raw' || !(input instanceof z.ZodObject)) return [];
  const { headers } = input.shape as { headers?: unknown };
  return headers instanceof z.ZodObject ? Object.keys(headers.shape) : [];
}

/** Any endpoint, for code that handles them all alike. */
export type AnyEndpoint = Endpoint;

/** The input as a handler gets it: parsed. */
export type Input<T extends { input: z.ZodType }> = z.output<T['input']>;
/** The input as a caller gives it: before parsing. */
export type Request<T extends { input: z.ZodType }> = z.input<T['input']>;
/** What a handler returns. */
export type Output<T extends { output: z.ZodType }> = z.input<T['output']>;

/** The endpoints of a registry that one service serves. */
export type ServedBy<Registry extends Record<string, { name: string }>, Service extends string> = {
  [K in keyof Registry as Registry[K]['name'] extends `${Service}.${string}` ? K : never]: Registry[K];
};
