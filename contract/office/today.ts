import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { maintenanceRun } from './health.ts'
import { figureDays, toDoNames } from './to-do.ts'
import type { FigureDays } from './to-do.ts'

const figures = z.object({
  day: z.string(),
  /** People opened so many pages from outside of the shop. */
  visits: z.number(),
  /** So many carts got their first item. */
  carts: z.number(),
  orders: z.number(),
  /** It is null for roles that see no money. */
  sales: shape.birr.nullable(),
})
export type Figures = z.infer<typeof figures>

export const lastDays = z
  .enum(figureDays.map(String) as [`${FigureDays}`, ...`${FigureDays}`[]])
  .transform((days) => Number(days) as FigureDays)

export const todayEndpoints = endpoints({
  'GET /office/today': {
    summary: 'What needs a decision, and what the last audit, check and backup found',
    api: 'office',
    access: staff('read-today'),
    response: z.object({
      /** The role may see these. With `isMore`, there are more than `count`. */
      toDo: z.array(z.object({ name: z.enum(toDoNames), count: z.number(), isMore: z.boolean() })),
      /** It is the last finished one of each kind, or null for roles that may not see them. */
      runs: z.array(maintenanceRun).nullable(),
    }),
  },
  'GET /office/figures': {
    summary: 'Visits, carts, orders and sales by day: of the last days, and of as many before',
    api: 'office',
    access: staff('read-today'),
    query: z.object({ days: lastDays }),
    response: z.object({ now: z.array(figures), before: z.array(figures) }),
  },
})
