import { listActivity } from '../../../customers/activity/read-activity.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const sellerActivityHandlers = handlers({
  'GET /seller/activity': ({ asSeller }, { member: { sellerId }, query }) =>
    // What its goods cost is the seller's own.
    asSeller((tx) => listActivity(tx, { ...query, sellerId }, { seesCosts: true })),
})
