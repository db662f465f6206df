import { handlers } from '../../platform/http/handlers.ts'
import { listShownCollections, showCollection } from './shown-collections.ts'

export const collectionHandlers = handlers({
  'GET /collections': async ({ readDb }, { lang }) => ({
    collections: await listShownCollections(readDb, lang),
  }),
  'GET /collections/:slug': async ({ readDb }, { params, lang }) => ({
    collection: await showCollection(readDb, params.slug, lang),
  }),
})
