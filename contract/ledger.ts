import { z } from 'zod'
import { endpoints } from './endpoint.ts'

export const ledgerEndpoints = endpoints({
  'GET /ledger/head': {
    summary: 'The last closed day of the books and its hash; both are null before the first one',
    api: 'store',
    access: 'public',
    response: z.object({ day: z.string().nullable(), head: z.string().nullable() }),
  },
})
