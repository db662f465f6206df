import { handlers } from '../../platform/http/handlers.ts'
import { listDeliveryMethods } from './delivery-methods.ts'

export const deliveryHandlers = handlers({
  'GET /delivery': ({ readDb }, { lang }) => listDeliveryMethods(readDb, lang),
})
