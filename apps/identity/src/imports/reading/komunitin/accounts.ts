import type { Amount, Party, Position } from '../bank.js';

/** An account as both the CSV file and the API describe it. Amounts are in units. */
export interface KomunitinAccount {
  id: string;
  code: string;
  position: Position;
  status: string;
  createdAt: string | null;
  balance: Amount | null;
  /** Null for the group's default. */
  creditLimit: Amount | null;
  userId: string | null;
}

export interface KomunitinTransfer {
  id: string;
  position: Position;
  at: string | null;
  amount: Amount;
  text: string;
  state: string;
  from: Party;
  to: Party;
}

/** The state of a transfer that moved its amount. */
export const COMMITTED = 'committed';
