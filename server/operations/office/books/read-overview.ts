import type { ResponseOf } from '../../../../contract/contract.ts'
import { accountKinds, chart } from '../../../ledger/chart-of-accounts.ts'
import { isOpened } from '../../../ledger/opening.ts'
import { balancesByKind, readHead } from '../../../ledger/read-ledger.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { balanceOnWire } from './name-accounts.ts'

/** In the order of the chart. */
export async function readOverview(db: Database): Promise<ResponseOf<'GET /office/books'>> {
  const balances = new Map((await balancesByKind(db)).map((row) => [row.kind, row.balanceSantim]))
  const used = accountKinds.filter((kind) => balances.has(kind))
  return {
    isOpen: await isOpened(db),
    closedUntil: (await readHead(db)).day,
    kinds: used.map((kind) => ({
      kind,
      hasSeveral: chart[kind].of !== 'shop',
      balance: balanceOnWire(kind, balances.get(kind) ?? 0),
    })),
  }
}
