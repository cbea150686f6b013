import { ApiError, type CallInput, type CallOutput, type Form } from '@skillhour/contracts';
import { useRef, useState } from 'react';
import { call, form, type EndpointName } from './client';

/** What a form does when it is sent: `const propose = useCommand('exchange.proposal.create')`. It has one key until it is answered. */
export const useCommand = <Name extends EndpointName>(name: Name): Form<Name> =>
  useState(() => form(name))[0];

/** The same for a form with files: `path` fills the address, `data` is what is sent. */
export function useFileCommand<Name extends EndpointName>(name: Name) {
  const key = useRef<string>(undefined);
  return async (path: Partial<CallInput<Name>>, data: FormData): Promise<CallOutput<Name>> => {
    key.current ??= newKey();
    try {
      const answer = await call(name, path as CallInput<Name>, {
        form: data,
        key: key.current,
        timeoutMs: UPLOAD_MS,
      });
      key.current = undefined;
      return answer;
    } catch (error) {
      // Without an answer it may have happened: the next press is known as the same.
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
