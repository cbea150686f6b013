import type { AccountId } from './account.js';
import type { Command } from './command.js';
import type { State } from './state.js';

/** Facts that the state has not loaded yet. */
export interface Needs {
  readonly accounts: readonly AccountId[];
  readonly holds: readonly string[];
  readonly keys: readonly string[];
  readonly transfers: readonly string[];
}

/**
 * Returns the facts named by the commands that `apply` reads, except keys. They must be loaded first, because
 * `accountsOfNamedFacts` derives further accounts from holds and transfers.
 */
export function namedNeeds(state: State, batch: readonly Command[]): Needs {
  return {
    keys: [],
    holds: unloaded(state.holds, batch.flatMap(holdsOf)),
    transfers: unloaded(state.transfers, batch.flatMap(transfersOf)),
    accounts: unloaded<AccountId>(state.accounts, ['community', ...batch.flatMap(accountsOf)]),
  };
}

/** Returns keys that count as new without a lookup. */
export const unknownKeys = (state: State, batch: readonly Pick<Command, 'key'>[]): readonly string[] =>
  unloaded(
    state.acts,
    batch.map(({ key }) => key),
  );

/** Returns the accounts of the holds and transfers that the commands name. */
export function accountsOfNamedFacts(state: State, batch: readonly Command[]): readonly AccountId[] {
  const holders = batch.flatMap(holdsOf).map((key) => state.holds.get(key)?.account);
  const facts = batch.flatMap(transfersOf).map((id) => state.transfers.get(id));
  const accounts = [...holders, ...facts.flatMap((fact) => [fact?.from, fact?.to])];
  return unloaded(
    state.accounts,
    accounts.filter((account) => account !== undefined && account !== null),
  );
}

export const isEmpty = ({ accounts, holds, keys, transfers }: Needs): boolean =>
  accounts.length + holds.length + keys.length + transfers.length === 0;

const unloaded = <Id extends string>(facts: { get(id: string): unknown }, ids: readonly Id[]): Id[] =>
  [...new Set(ids)].filter((id) => facts.get(id) === undefined);

function holdsOf(command: Command): string[] {
  if (command.type === 'hold.place') return [command.key];
  return 'hold' in command ? [command.hold] : [];
}

const transfersOf = (command: Command): string[] =>
  command.type === 'transfer.reverse' ? [command.transfer] : [];

function accountsOf(command: Command): AccountId[] {
  switch (command.type) {
    case 'account.open':
    case 'hold.place':
      return [command.account];
    case 'transfer.post':
      return [command.from, command.to];
    case 'hold.post':
      return [command.to];
    default:
      return [];
  }
}
