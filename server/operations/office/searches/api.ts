import { handlers } from '../../../platform/http/handlers.ts'
import { listSearchMisses } from '../../../catalogue/search/search-misses.ts'

export const officeSearchHandlers = handlers({
  'GET /office/searches': async ({ db }, { query }) => ({
    searches: await listSearchMisses(db, query),
  }),
})
