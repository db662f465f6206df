import { handlers } from '../../platform/http/handlers.ts'
import { listMethodsFor } from './list-methods.ts'

export const deliveryMethodHandlers = handlers({
  'GET /delivery': ({ readDb }, { query, lang }) => listMethodsFor(readDb, lang, query),
})
