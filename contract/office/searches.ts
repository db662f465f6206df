import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { lastDays } from './today.ts'

const miss = z.object({
  query: z.string(),
  searches: z.number(),
  lastDay: z.string(),
})

export const officeSearchEndpoints = endpoints({
  'GET /office/searches': {
    summary: 'The 100 most frequent searches of the last days that found nothing, without who searched',
    api: 'office',
    access: staff('read-products'),
    query: z.object({ days: lastDays }),
    response: z.object({ searches: z.array(miss) }),
  },
})
