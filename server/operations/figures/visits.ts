import { dayKey } from '../../../contract/addis-time.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log.ts'
import { isOpened } from '../../catalogue/product-days/opened-page.ts'

const flushMs = 10_000

type Visits = {
  visited(url: string, headers: IncomingHttpHeaders): void
  /** It is called when the shop stops, too. */
  flush(): Promise<void>
}

/** Nothing about the visitor is stored: a visit is a page that a browser opened from outside of the shop. */
export function countVisits(db: Database, log: Pick<Log, 'error'>, publicUrl: string): Visits {
  const counted = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const days = [...counted]
    counted.clear()
    for (const [day, visits] of days) {
      await sql`
        insert into day_figure_changes as c (day, visits) values (${day}::date, ${visits})
        on conflict (day, transaction_id) do update set visits = c.visits + excluded.visits`.execute(db)
    }
  }

  return {
    flush,
    visited(url, headers) {
      if (!isVisit(url, headers, publicUrl)) return
      const day = dayKey(db.now())
      counted.set(day, (counted.get(day) ?? 0) + 1)
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.error({ err: error }, 'visits were not recorded'))
      }, flushMs).unref()
    },
  }
}

/** Gateways, providers of logins and mails lead back to these. */
const returns = /^(\/[a-z]{2,3})?\/(account|login|signup|reset-password|undo-change|t)([/?]|$)/

function isVisit(url: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { referer = '' } = headers
  const isFromHere = referer === publicUrl || referer.startsWith(`${publicUrl}/`)
  return !isFromHere && !returns.test(url) && isOpened(headers)
}
