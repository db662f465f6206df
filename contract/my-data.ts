import { z } from 'zod'
import { confirmation } from './accounts.ts'
import { endpoints, own } from './endpoint.ts'
import * as shape from './shapes.ts'

export const myDataEndpoints = endpoints({
  'GET /my-data': {
    summary: 'All data that the shop stores about the caller (Proclamation 1321/2024)',
    api: 'account',
    access: own('query.userId'),
    workMs: 30,
    query: z.object({ userId: shape.id }),
    response: z.record(z.string(), z.unknown()),
  },
  'DELETE /my-account': {
    summary: 'Deletes the account and anonymises its orders',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, ...confirmation }),
    response: shape.success,
  },
})
