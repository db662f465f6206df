import { z } from 'zod'
import { endpoints, seller } from '../endpoint.ts'
import { activityEntry } from '../office/activity.ts'
import { activityPageLength } from '../office/limits.ts'
import * as shape from '../shapes.ts'

export const sellerActivityEndpoints = endpoints({
  'GET /seller/activity': {
    summary: `What members of the seller did, the newest first; ${activityPageLength} entries from the one before \`older\` on`,
    api: 'seller',
    access: seller('change-members'),
    query: z.object({ older: shape.id.optional() }),
    response: z.object({ entries: z.array(activityEntry), older: shape.id.nullable() }),
  },
})
