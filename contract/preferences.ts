import { z } from 'zod'
import { endpoints, own } from './endpoint.ts'
import { calendars, clocks } from './locale.ts'
import * as shape from './shapes.ts'

/** Calendar and clock are those of the language unless others were chosen. */
const preferences = z.object({
  language: shape.language,
  calendar: z.enum(calendars),
  clock: z.enum(clocks),
  lowData: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

export const preferenceEndpoints = endpoints({
  'GET /preferences': {
    summary: 'How the caller reads the shop, and what it writes to them',
    api: 'account',
    access: own('query.userId'),
    query: z.object({ userId: shape.id }),
    response: preferences,
  },
  'PUT /preferences': {
    summary: 'Stores the choices that are named',
    api: 'account',
    access: own('body.userId'),
    body: z.object({ userId: shape.id, ...preferences.partial().shape }),
    response: preferences,
  },
})
