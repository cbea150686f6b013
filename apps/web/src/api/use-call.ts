import { ApiError, type CallInput, type CallOutput } from '@skillhour/contracts';
import useSWR, {
  mutate,
  unstable_serialize,
  useSWRConfig,
  type SWRConfiguration,
  type SWRResponse,
} from 'swr';
import { authStore } from '@/auth/auth-store';
import { call, type EndpointName } from './client';
import { forgetAhead, forgetReads, takeAhead } from './read-ahead';

const MAX_RETRIES = 3;

/** A refusal stays a refusal; only what may pass by itself is tried again. */
const mayPass = (error: unknown) => error instanceof ApiError && error.mayPass;

const DEFAULTS: SWRConfiguration = {
  shouldRetryOnError: mayPass,
  errorRetryCount: MAX_RETRIES,
  errorRetryInterval: 2_000,
};

/**
 * Reads an endpoint: `useCall('exchange.request.read', {id})`. The key is name + input; `null` as input waits.
 * `keepPreviousData` shows the page before while the next one loads, and no longer when that one cannot be read.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | null,
  options: SWRConfiguration<CallOutput<Name>, ApiError> = {},
): SWRResponse<CallOutput<Name>, ApiError> {
  const { cache } = useSWRConfig();
  const asked = input === null ? null : ([name, input] as const);
  const answer = useSWR<CallOutput<Name>, ApiError, readonly [Name, CallInput<Name>] | null>(
    asked,
    ([key, given]) => takeAhead(key, given) ?? call(key, given),
    { ...DEFAULTS, ...options },
  );
  if (!options.keepPreviousData || answer.error === undefined) return answer;
  const isOwn = cache.get(unstable_serialize(asked))?.data !== undefined;
  return isOwn ? answer : withoutData(answer);
}

/** What was read before belongs to another input. The rest stays as it is: each of its fields is followed once it is read. */
const withoutData = <Answer extends object>(answer: Answer): Answer =>
  Object.create(answer, { data: { value: undefined } }) as Answer;

const isKeyOf = (names: readonly EndpointName[]) => (key: unknown) =>
  Array.isArray(key) && names.includes(key[0] as EndpointName);

/** After a deed: reads again whatever page shows these endpoints, whatever their input. */
export function refetch(...names: EndpointName[]): Promise<unknown> {
  forgetReads(names);
  return mutate(isKeyOf(names));
}

/** Removes the cached responses of these endpoints, so that a page never shows an outdated one while it loads. */
export function forget(...names: EndpointName[]): Promise<unknown> {
  // Without revalidation SWR would reuse the request of the last two seconds and ignore its response.
  return mutate(isKeyOf(names), undefined, { revalidate: true });
}

/** Forgets all that was read, when the member changes. What an open page shows, and what was asked for and not shown yet, is asked for anew. */
export function forgetAll(): Promise<unknown> {
  forgetAhead();
  return mutate(() => true, undefined, { revalidate: true });
}

// Somebody else signed in, in another window: what this one shows is read anew, as theirs.
let reader = authStore.current().user?.id;
authStore.subscribe(() => {
  const now = authStore.current().user?.id;
  const another = reader !== undefined && now !== undefined && reader !== now;
  reader = now ?? reader;
  if (another) void forgetAll();
});
