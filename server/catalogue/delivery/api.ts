import { handlers } from '../../platform/http/handlers.ts'
import { listDeliveryMethods } from './list-methods.ts'

export const deliveryHandlers = handlers({
  'GET /delivery': ({ readDb }, { query, lang }) => listDeliveryMethods(readDb, lang, query),
})
