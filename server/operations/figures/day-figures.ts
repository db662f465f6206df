import { dayKey } from '../../../contract/addis-time.ts'
import { sql } from 'kysely'
import type { FigureDays } from '../../../contract/office/to-do.ts'
import type { Database } from '../../platform/database/connect.ts'
import { every } from '../../platform/jobs/job.ts'
import type { Job } from '../../platform/jobs/job.ts'

export type DayFigures = {
  /** It is YYYY-MM-DD in Addis Ababa. */
  day: string
  visits: number
  carts: number
  orders: number
  salesSantim: number
}

const dayMs = 24 * 60 * 60_000

/** They are those of the last `days` days up to today, and of as many before them; the oldest first. */
export async function readDayFigures(
  db: Database,
  days: FigureDays,
): Promise<{ now: DayFigures[]; before: DayFigures[] }> {
  const today = Date.parse(dayKey(db.now()))
  const listed = Array.from({ length: 2 * days }, (_, ago) =>
    new Date(today - ago * dayMs).toISOString().slice(0, 10),
  ).toReversed()
  const { rows } = await sql<DayFigures>`
    select day::text as day, sum(visits)::bigint as visits, sum(carts)::bigint as carts,
      sum(orders)::bigint as orders, sum(sales_santim)::bigint as sales_santim
    from (
      select day, visits, carts, orders, sales_santim from day_figures where day >= ${listed[0]}::date
      union all
      select day, visits, carts, orders, sales_santim from day_figure_changes where day >= ${listed[0]}::date
    ) added group by day`.execute(db)
  const found = new Map(rows.map((row) => [row.day, row]))
  const figures = listed.map(
    (day) => found.get(day) ?? { day, visits: 0, carts: 0, orders: 0, salesSantim: 0 },
  )
  return { now: figures.slice(days), before: figures.slice(0, days) }
}

/** One statement adds the changes of committed transactions: readers add both tables and see no difference. */
export async function addUpDayFigures(db: Database): Promise<void> {
  await sql`
    with changes as (delete from day_figure_changes returning *)
    insert into day_figures as f (day, visits, carts, orders, sales_santim)
    select day, sum(visits), sum(carts), sum(orders), sum(sales_santim) from changes group by day order by day
    on conflict (day) do update set visits = f.visits + excluded.visits, carts = f.carts + excluded.carts,
      orders = f.orders + excluded.orders, sales_santim = f.sales_santim + excluded.sales_santim`.execute(db)
}

export const figureJobs: Job[] = [every(60, 'add up day figures', ({ db }) => addUpDayFigures(db))]
