import { handlers } from '../../platform/http/handlers.ts'
import { findPlaces } from './find-places.ts'

export const deliveryHandlers = handlers({
  'GET /places': (_shop, { query, lang }) => Promise.resolve(findPlaces(query, lang)),
})
