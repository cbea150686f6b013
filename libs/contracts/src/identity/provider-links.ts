import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';

/** An identity at a sign-in provider that a member uses to sign in, or used until they turned it off. */
export const ProviderLink = z.object({
  id: z.string(),
  /** Issuer URL of the provider. */
  issuer: z.string(),
  /** Email address at the provider, as of the last sign-in with it. Empty for legacy links. */
  email: z.string(),
  is_on: z.boolean(),
});
export type ProviderLink = z.output<typeof ProviderLink>;

export const listProviderLinks = endpoint({
  name: 'identity.provider_link.list',
  summary:
    'Lists the identities at sign-in providers that were linked to the account, and returns whether it has a password. There are as many as the member has used, rarely more than one.',
  access: 'member',
  http: { method: 'GET', path: 'account/provider-links/' },
  input: z.object({}),
  output: z.object({ has_password: z.boolean(), links: z.array(ProviderLink) }),
  errors: {},
});

export const setProviderLink = endpoint({
  name: 'identity.provider_link.set',
  summary:
    'Turns sign-in by a linked identity off, or on again. Turning it off requires a password to sign in with instead.',
  access: 'member',
  http: { method: 'PATCH', path: 'account/provider-links/{id}/' },
  input: z.object({ id: z.string().max(64), is_on: z.boolean() }),
  output: ProviderLink,
  errors: {
    'provider_link.not_found': declareError('not_found', 'This link does not exist.'),
    'provider_link.only_way': declareError(
      'conflict',
      'You have no password yet: without this you could not sign in. Set one by “Forgot password” first.',
    ),
  },
});
