import { handlers } from '../platform/http/handlers.ts'
import { readHead } from './read-ledger.ts'

export const ledgerHandlers = handlers({
  'GET /ledger/head': ({ readDb }) => readHead(readDb),
})
