import { message } from '@skillhour/texts';
import { z } from 'zod';

const ID_TOKEN_REQUIRED = message('id_token is required.');

/** An id token of a sign-in provider (OpenID Connect). */
export const IdToken = z
  .string({ error: ID_TOKEN_REQUIRED })
  .min(1, { error: ID_TOKEN_REQUIRED })
  .max(16_384);

/**
 * Binds a sign-in at the provider to the browser that started it. The id token must contain the nonce, and the browser must have its cookie.
 */
export const NONCE = { cookie: 'sign_in_nonce', field: 'nonce', ttlMs: 10 * 60_000 };

/** Nonce from the cookie. An id token with a nonce is valid only with it. */
export const GivenNonce = z.string().max(200).default('');
