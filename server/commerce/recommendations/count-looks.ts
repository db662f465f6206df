import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recommendationRules as rules } from '../../../contract/limits.ts'
import { retentionDays } from '../../../contract/retention.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'

type Look = { productId: string; previousId: string }

/**
 * A pair counts once a day for each network address, so that nobody can make it look popular. Unknown products and too
 * many looks are ignored without saying so.
 */
export async function countLook(
  { db, config }: { db: Database; config: Config },
  { productId, previousId }: Look,
  address: string,
): Promise<void> {
  const pair = [productId, previousId].toSorted()
  if (productId === previousId || !limitOf(config).isNew(dayOf(db.now()), address, pair.join())) return
  await sql`
    insert into looked_together as l (product_id, other_id, day, looks)
    select one.id, other.id, ${dayOf(db.now())}::date, 1
    from products one join products other on other.id = ${pair[1]} and other.retired_at is null
    where one.id = ${pair[0]} and one.retired_at is null
    on conflict (product_id, other_id, day) do update set looks = l.looks + 1`.execute(db)
}

export async function forgetLooks(db: Database): Promise<void> {
  await sql`
    delete from looked_together where day <= ${dayOf(db.now())}::date - ${retentionDays.looks}::int`.execute(
    db,
  )
}

type Limit = { isNew(day: string, address: string, pair: string): boolean }

const limits = new WeakMap<Config, Limit>()

function limitOf(config: Config): Limit {
  const known = limits.get(config) ?? limitLooks()
  limits.set(config, known)
  return known
}

/** The memory of a day has no addresses: only hashes, by a key that is never written and changes with the day. */
export function limitLooks(): Limit {
  let today = ''
  let key = randomBytes(32)
  const pairs = new Set<string>()
  const ofAddresses = new Map<string, number>()
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 12)
  return {
    isNew(day, address, pair) {
      if (day !== today) {
        today = day
        key = randomBytes(32)
        pairs.clear()
        ofAddresses.clear()
      }
      const from = hash(address)
      const look = hash(`${address} ${pair}`)
      const before = ofAddresses.get(from) ?? 0
      if (before >= rules.looksOfAddress || pairs.size >= rules.looksOfDay || pairs.has(look)) return false
      ofAddresses.set(from, before + 1)
      pairs.add(look)
      return true
    },
  }
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
