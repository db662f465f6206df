import { handlers } from '../../platform/http/handlers.ts'
import { listMethodsFor } from './list-methods.ts'

export const sellerDeliveryHandlers = handlers({
  'GET /delivery': ({ readDb }, { query, lang }) => listMethodsFor(readDb, lang, query),
})
