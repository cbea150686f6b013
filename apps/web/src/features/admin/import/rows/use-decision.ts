import { t, translate } from '@skillhour/texts';
import { useState } from 'react';
import { ApiError, errorMessageOf, useCommand, type CallInput } from '@/api';
import { refetchImport } from '../refetch-import';

type Decision = Omit<CallInput<'identity.import.decide_row'>, 'id' | 'row'>;
const FIELDS = ['email', 'name', 'same_as', 'use_account', 'skip'];

/**
 * Sends decisions about a row. After each one, also a rejected one, the page reads the import again, because another
 * admin may have decided about the row first.
 */
export function useDecision(importId: string, row: string) {
  const send = useCommand('identity.import.decide_row');
  const [state, setState] = useState<'idle' | 'busy' | { problem: string }>('idle');
  /** Returns whether the decision was accepted. */
  const decide = async (decision: Decision): Promise<boolean> => {
    setState('busy');
    try {
      await send({ id: importId, row, ...decision });
      await refetchImport();
      setState('idle');
      return true;
    } catch (error) {
      setState({ problem: problemOf(error) });
      void refetchImport();
      return false;
    }
  };
  return {
    decide,
    isBusy: state === 'busy',
    problem: typeof state === 'object' ? state.problem : undefined,
    clearProblem: () => setState('idle'),
  };
}

/** The sentence of a field, otherwise of the whole decision. */
function problemOf(error: unknown): string {
  const sentence =
    error instanceof ApiError
      ? FIELDS.map((field) => error.fieldText(field)).find((found) => found !== undefined)
      : undefined;
  return sentence ? translate(sentence) : errorMessageOf(error, t('We couldn’t save the decision.'));
}
