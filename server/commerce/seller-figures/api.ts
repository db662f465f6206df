import { handlers } from '../../platform/http/handlers.ts'
import { readSellerFigures } from './read-seller-figures.ts'

export const sellerFigureHandlers = handlers({
  'GET /seller/:id/figures': ({ readDb }, { params }) => readSellerFigures(readDb, params.id),
})
