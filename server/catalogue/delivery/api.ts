import { handlers } from '../../platform/http/handlers.ts'
import { findPlaces } from './find-places.ts'
import { listDeliveryMethods } from './list-methods.ts'

export const deliveryHandlers = handlers({
  'GET /places': (_shop, { query, lang }) => Promise.resolve(findPlaces(query, lang)),
  'GET /delivery': ({ readDb }, { query, lang }) => listDeliveryMethods(readDb, lang, query),
})
