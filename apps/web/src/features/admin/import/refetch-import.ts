import { refetch } from '@/api';

/** Reloads an import and its rows after a decision. Others may have decided something meanwhile. */
export const refetchImport = (): Promise<unknown> =>
  refetch('identity.import.read', 'identity.import.list_rows', 'identity.import.list');
