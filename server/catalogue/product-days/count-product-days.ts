import type { IncomingHttpHeaders } from 'node:http'
import { dayKey } from '../../../contract/addis-time.ts'
import { pageOfDataPath } from '../../../contract/page-data.ts'
import { retentionDays } from '../../../contract/retention.ts'
import { isProductAddress } from '../../../contract/slug.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { daysBefore, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Log } from '../../platform/log.ts'
import { isOpened, isSeen } from './opened-page.ts'

declare module '../../platform/shop.ts' {
  interface Shop {
    productDays: ProductDays
  }
}

interface ProductDays {
  visited(url: string, headers: IncomingHttpHeaders): void
  /** These products were put into a cart, each once however many units. */
  added(productIds: readonly string[]): void
  /** It is called when the shop stops, too. */
  flush(): Promise<void>
}

const flushMs = 10_000
/** Anybody can ask for addresses that no product has: between two flushes so many are kept. */
const addressesMaximum = 10_000

/** The address is the id of the product, or the one that a member of staff gave it. */
type Counted = { day: string; address: string; views: number; additions: number }

/** Nothing is stored about who has looked at a product or has put it into a cart. */
export function countProductDays(db: Database, log: Pick<Log, 'error'>): ProductDays {
  let counted = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined

  function count(address: string, { views = 0, additions = 0 }: { views?: number; additions?: number }) {
    const day = dayKey(db.now())
    const key = `${day} ${address}`
    const before = counted.get(key)
    if (!before && counted.size >= addressesMaximum) return
    const now = before ?? { day, address, views: 0, additions: 0 }
    counted.set(key, { ...now, views: now.views + views, additions: now.additions + additions })
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.error({ err: error }, 'days of products were not recorded'))
    }, flushMs).unref()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...counted.values()]
    counted = new Map()
    if (rows.length > 0) await record(db, rows)
  }

  return {
    flush,
    visited(url, headers) {
      const address = viewedProduct(url, headers)
      if (address !== undefined) count(address, { views: 1 })
    },
    added(productIds) {
      for (const productId of productIds) count(productId, { additions: 1 })
    },
  }
}

/** The rows are sorted, so that processes that write at the same time wait for each other instead of deadlocking. */
async function record(db: Database, rows: readonly Counted[]): Promise<void> {
  const ids = rows.map(({ address }) => (isProductAddress(address) ? null : address))
  const slugs = rows.map(({ address }) => (isProductAddress(address) ? address : null))
  await sql`
    insert into product_days as d (seller_id, day, product_id, views, additions)
    select p.seller_id, c.day, p.id, sum(c.views), sum(c.additions)
    from unnest(${rows.map(({ day }) => day)}::date[], ${ids}::uuid[], ${slugs}::text[],
      ${rows.map(({ views }) => views)}::int[], ${rows.map(({ additions }) => additions)}::int[])
      as c (day, id, slug, views, additions)
    cross join lateral (
      select id, seller_id from products where id = c.id and retired_at is null
      union all
      select id, seller_id from products where slug = c.slug and retired_at is null) p
    group by p.seller_id, c.day, p.id order by p.seller_id, c.day, p.id
    on conflict (seller_id, day, product_id) do update
    set views = d.views + excluded.views, additions = d.additions + excluded.additions`.execute(db)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const productPage = /^(?:\/[a-z]{2,3})?\/product\/([^/]+)\/?$/
/** Chosen options lead on to the page of a variant, which is a view of its own. */
const leadsOn = /(^|&)option\./

/**
 * The product whose page was opened. The first page of a visit is a document, and the others come as data that the page
 * before asks for.
 */
function viewedProduct(url: string, headers: IncomingHttpHeaders): string | undefined {
  const [asked = '', query = ''] = url.split('?', 2)
  const pageOfData = pageOfDataPath(asked)
  const [, address] = productPage.exec(pageOfData ?? asked) ?? []
  if (address === undefined || leadsOn.test(query)) return undefined
  if (!(pageOfData === undefined ? isOpened(headers) : isSeen(headers))) return undefined
  const decoded = decodedPart(address)
  return uuid.test(decoded) || isProductAddress(decoded) ? decoded : undefined
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export async function deleteOldProductDays(db: Database): Promise<void> {
  const before = dayKey(daysBefore(db.now(), retentionDays.productDays))
  const key = ['sellerId', 'day', 'productId']
  await deleteInBatches(db, { table: 'productDays', key, where: sql`day <= ${before}::date` })
}
