import { Refusal } from '../../../contract/refusals.ts'
import { readAccount } from '../../ledger/chart-of-accounts.ts'
import type { Account } from '../../ledger/chart-of-accounts.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Money of the shop is there, and others send statements of it. */
export type StatementAccount = Extract<Account, { kind: 'gateway' | 'bank' }>

/** Refuses `statement-account`. */
export function readStatementAccount(text: string): StatementAccount {
  const account = readAccount(text)
  const isStated = account?.kind === 'gateway' || account?.kind === 'bank'
  if (!isStated || !/^[a-z0-9-]{1,40}$/.test(account.name))
    throw new Refusal('statement-account', { account: text })
  return account
}

/** One import, matching or explanation at a time, as payouts are on the statements of two accounts. */
export const lockReconciliation = (tx: Database): Promise<void> => lockByName(tx, 'reconciliation')

/** What is matched without anybody is by the shop itself. */
export const bySystem = 'Merkato'
