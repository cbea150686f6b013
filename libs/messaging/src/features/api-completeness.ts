import type { AnyEndpoint, HandlersOf } from '@skillhour/contracts';
import type { FeatureModule } from './feature.js';

type ServesOf<Feature> = Feature extends { readonly serves: infer Serves } ? Serves : never;
type Union<Features extends readonly unknown[]> = ServesOf<Features[number]>;
type KeysOf<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends Record<K, infer V> ? V : never;

/** Endpoints that no feature serves. */
type Missing<Api, Features extends readonly unknown[]> = Exclude<keyof Api, KeysOf<Union<Features>>>;
/** Served keys that are not in the service's API. */
type Foreign<Api, Features extends readonly unknown[]> = Exclude<KeysOf<Union<Features>>, keyof Api>;
/** Endpoints whose class handles a different endpoint. */
type Wrong<Api extends Record<string, AnyEndpoint>, Features extends readonly unknown[]> = {
  [K in keyof Api]: At<Union<Features>, K> extends HandlersOf<Api>[K] ? never : K;
}[keyof Api];

/** `unknown` if the features together serve exactly the API. Otherwise a type that names the differences. */
export type ApiCompleteness<
  Api extends Record<string, AnyEndpoint>,
  Features extends readonly FeatureModule[],
> = [Missing<Api, Features>, Foreign<Api, Features>, Wrong<Api, Features>] extends [never, never, never]
  ? unknown
  : {
      notServed: Missing<Api, Features>;
      notOurs: Foreign<Api, Features>;
      wrongHandler: Wrong<Api, Features>;
    };
