import { officeListLength } from '../../../../contract/office/limits.ts'
import { isAccountKind } from '../../../ledger/chart-of-accounts.ts'
import { listAccounts } from '../../../ledger/read-ledger.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { accountsOnWire } from './name-accounts.ts'
import { readOverview } from './read-overview.ts'
import { showEntries } from './show-entries.ts'

export const officeBookHandlers = handlers({
  'GET /office/books': ({ readDb }) => readOverview(readDb),
  'GET /office/books/accounts': async ({ readDb }, { query: { kind, after }, lang }) => {
    if (!isAccountKind(kind)) return { accounts: [], after: null }
    const { rows, next } = await listAccounts(readDb, { kind, after, limit: officeListLength })
    return { accounts: await accountsOnWire(readDb, rows, lang), after: next ?? null }
  },
  'GET /office/books/entries': ({ readDb }, { query, lang }) => showEntries(readDb, query, lang),
})
