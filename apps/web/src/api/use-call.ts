import { ApiError, type CallInput, type CallOutput } from '@skillhour/contracts';
import useSWR, {
  mutate,
  SWRConfig,
  unstable_serialize,
  useSWRConfig,
  type State,
  type SWRConfiguration,
  type SWRResponse,
} from 'swr';
import { authStore } from '@/auth/auth-store';
import { call, type EndpointName } from './client';
import { clearPrefetched, dropPrefetched, takePrefetched } from './prefetch';

const MAX_RETRIES = 3;

/** Expected errors are final; only failures that may be temporary are retried. */
const isTemporaryError = (error: unknown) => error instanceof ApiError && error.isRetryable;

const DEFAULTS: SWRConfiguration = {
  shouldRetryOnError: isTemporaryError,
  errorRetryCount: MAX_RETRIES,
  errorRetryInterval: 2_000,
};

/**
 * Reads an endpoint: `useCall('exchange.request.read', {id})`. The cache key is name + input; `null` as input sends
 * nothing. `keepPreviousData` shows the previous page while the next one loads, but not after the next one fails.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | null,
  options: SWRConfiguration<CallOutput<Name>, ApiError> = {},
): SWRResponse<CallOutput<Name>, ApiError> {
  const { cache } = useSWRConfig();
  const cacheKey = input === null ? null : ([name, input] as const);
  const response = useSWR<CallOutput<Name>, ApiError, readonly [Name, CallInput<Name>] | null>(
    cacheKey,
    ([key, given]) => takePrefetched(key, given) ?? call(key, given),
    { ...DEFAULTS, ...options },
  );
  if (!options.keepPreviousData || response.error === undefined) return response;
  const isCurrent = cache.get(unstable_serialize(cacheKey))?.data !== undefined;
  return isCurrent ? response : withoutData(response);
}

/**
 * Hides the data, which belongs to the previous input. All other fields stay live: SWR tracks each field once it is
 * read.
 */
const withoutData = <Result extends object>(result: Result): Result =>
  Object.create(result, { data: { value: undefined } }) as Result;

const isKeyOf = (names: readonly EndpointName[]) => (key: unknown) =>
  Array.isArray(key) && names.includes(key[0] as EndpointName);

/** Revalidates all cached responses of these endpoints after an action, whatever their input. */
export function refetch(...names: EndpointName[]): Promise<unknown> {
  dropPrefetched(names);
  return mutate(isKeyOf(names));
}

/**
 * Changes all cached responses of an endpoint without a request. A response that is being requested, or that could not
 * be loaded, is requested again instead: it may lack the change.
 */
export function updateResponses<Name extends EndpointName>(
  name: Name,
  update: (response: CallOutput<Name>, input: CallInput<Name>) => CallOutput<Name>,
): void {
  const { cache } = SWRConfig.defaultValue;
  const keys: (readonly [Name, CallInput<Name>])[] = [];
  // Only a filter receives the keys as they were passed to SWR.
  void mutate((key) => isKeyOf([name])(key) && void keys.push(key as (typeof keys)[number]));
  for (const key of keys) {
    const state = cache.get(unstable_serialize(key)) as State<CallOutput<Name>> | undefined;
    if (state?.data === undefined || state.isValidating) void mutate(key);
    else void mutate(key, update(state.data, key[1]), { revalidate: false });
  }
}

/** Removes the cached responses of these endpoints, so that a page never shows an outdated one while it loads. */
export function clearResponses(...names: EndpointName[]): Promise<unknown> {
  // Without revalidation SWR would reuse the request of the last two seconds and ignore its response.
  return mutate(isKeyOf(names), undefined, { revalidate: true });
}

/**
 * Clears all cached responses when the member changes. Responses that an open page shows, or that are still pending,
 * are requested again.
 */
export function clearAllResponses(): Promise<unknown> {
  clearPrefetched();
  return mutate(() => true, undefined, { revalidate: true });
}

// When another member signs in, in another window, this window reloads its data for that member.
let reader = authStore.current().user?.id;
authStore.subscribe(() => {
  const now = authStore.current().user?.id;
  const another = reader !== undefined && now !== undefined && reader !== now;
  reader = now ?? reader;
  if (another) void clearAllResponses();
});
