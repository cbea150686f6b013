import { ApiError, type CallInput, type CallOutput, type Form } from '@skillhour/contracts';
import { useRef, useState } from 'react';
import { call, form, type EndpointName } from './client';

/**
 * Returns a form's submit function: `const propose = useCommand('exchange.proposal.create')`. Its idempotency key stays
 * the same until the server responds.
 */
export const useCommand = <Name extends EndpointName>(name: Name): Form<Name> =>
  useState(() => form(name))[0];

/** Same for a form with files: `path` fills the URL, `data` is the body. */
export function useFileCommand<Name extends EndpointName>(name: Name) {
  const key = useRef<string>(undefined);
  return async (path: Partial<CallInput<Name>>, data: FormData): Promise<CallOutput<Name>> => {
    key.current ??= newKey();
    try {
      const response = await call(name, path as CallInput<Name>, {
        form: data,
        key: key.current,
        timeoutMs: UPLOAD_MS,
      });
      key.current = undefined;
      return response;
    } catch (error) {
      // Without a response the command may have been executed. The next attempt keeps the key, so the server recognizes
      // the repetition.
      if (error instanceof ApiError && !error.isUnexpected) key.current = undefined;
      throw error;
    }
  };
}

const UPLOAD_MS = 120_000;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
