import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '../contract/retention.ts'
import { addToCart, checkOut, choose } from '../test/checkout.ts'
import { newProduct } from '../test/new-product.ts'
import { newShopper } from '../test/new-shopper.ts'
import { openShop } from '../test/open-shop.ts'
import type { TestShop } from '../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60_000

/** The rows of `$1` days ago are one, or as many as fill several batches. */
const written: Partial<
  Record<keyof typeof retentionDays, { table: string; insert: string; rows?: number; isByDay?: boolean }>
> = {
  sessions: {
    table: 'sessions',
    insert: `insert into sessions (user_id, token_hash, created_at, expires_at, confirmed_at, id, device, address_range, last_used_at)
      select user_id, sha256(n::text::bytea), at - interval '1 day', at, at, gen_random_uuid(), '', '', at`,
    rows: 4_500,
  },
  emailCodes: {
    table: 'email_codes',
    insert: `insert into email_codes (user_id, id, email_key, code_hash, expires_at, created_at)
      select user_id, gen_random_uuid(), 'x', '', at, at`,
  },
  phoneCodes: {
    table: 'phone_codes',
    insert: `insert into phone_codes (id, phone, user_id, code_hash, expires_at, created_at)
      select gen_random_uuid(), '+251911000000', user_id, '', at, at`,
  },
  telegramLaunches: {
    table: 'telegram_launches',
    insert: `insert into telegram_launches (content_hash, expires_at)
      select sha256((at || '-' || n)::bytea), at`,
  },
  passwordResets: {
    table: 'password_resets',
    insert: `insert into password_resets (user_id, token_hash, expires_at, created_at)
      select user_id, sha256(n::text::bytea), at, at`,
  },
  credentialChanges: {
    table: 'credential_changes',
    insert: `insert into credential_changes (user_id, id, changed, email, email_key, had_password, device, created_at, expires_at)
      select user_id, gen_random_uuid(), '{password}', 'x', 'x', true, '', at, at`,
  },
  rateLimitHits: {
    table: 'rate_limit_hits',
    insert: `insert into rate_limit_hits (subject, action, created_at) select n::text, 'test', at`,
    rows: 4_500,
  },
  sentMails: {
    table: 'sent_mails',
    insert: `insert into sent_mails (id, sent_at) select at || '-' || n, at`,
  },
  orderMails: {
    table: 'order_mails',
    insert: `insert into order_mails (id, user_id, order_id, template, recipient, requested_at)
      select at || '-' || n, user_id, gen_random_uuid(), 'order-paid', '', at`,
  },
  smsMessages: {
    table: 'sms_messages',
    insert: `insert into sms_messages (id, cause, kind, user_id, recipient, is_urgent, is_counted, state, requested_at)
      select gen_random_uuid(), at || '-' || n, 'test', user_id, '', false, true, 'sent', at`,
  },
  telegramMessages: {
    table: 'telegram_messages',
    insert: `insert into telegram_messages (user_id, id, cause, kind, language, state, requested_at)
      select user_id, gen_random_uuid(), at || '-' || n, 'test', 'en', 'sent', at`,
  },
  smsDays: {
    table: 'sms_days',
    insert: `insert into sms_days (day, messages, refused) select at, 1, 0`,
    isByDay: true,
  },
  productDays: {
    table: 'product_days',
    insert: `insert into product_days (seller_id, day, product_id, views)
      select (select seller_id from products limit 1), at, (select id from products limit 1), 1`,
    isByDay: true,
  },
  stockMovements: {
    table: 'stock_movements',
    // Their order of writing is that of their times.
    insert: `insert into stock_movements (id, variant_id, at, cause, actor, subject, reserved_before, reserved_after)
      overriding system value
      select extract(epoch from at)::bigint * 10000 + n - 1e15::bigint, gen_random_uuid(), at, 'other', '', '', 0, 0`,
    rows: 4_500,
  },
  stockCounts: {
    table: 'stock_counts',
    insert: `insert into stock_counts (id, category_name, note, status, started_by, started_at, ended_by, ended_at)
      select gen_random_uuid(), '', '', 'discarded', 'x', at, 'x', at`,
  },
  stockTransfers: {
    table: 'stock_transfers',
    insert: `insert into stock_transfers (id, from_place, to_place, status, note, started_by, started_at, ended_by, ended_at)
      select gen_random_uuid(), (select id from places where is_default), (select id from places where code = 'M'),
        'canceled', '', 'x', at, 'x', at`,
  },
  stockAlerts: {
    table: 'stock_alerts',
    insert: `insert into stock_alerts (user_id, variant_id, language, created_at)
      select user_id, (select id from variants where id not in (select variant_id from stock_alerts) limit 1), 'en', at`,
  },
  paymentEvents: {
    table: 'payment_events',
    insert: `insert into payment_events (id, gateway, digest, raw, headers, tx_ref, verdict, received_at)
      select gen_random_uuid(), 'sandbox', sha256((at || '-' || n)::text::bytea), '', '{}',
        (select tx_ref from payments limit 1), 'payment', at`,
  },
}

test('rows are deleted by age in batches, younger ones and the books stay', async () => {
  const shopper = await newShopper(shop)
  await addToCart(shop, shopper, await newProduct(shop.db, { stock: 5 }))
  await sql`insert into places (id, name, code, position) values (gen_random_uuid(), 'M', 'M', 1)`.execute(
    shop.db,
  )
  await newProduct(shop.db)
  const { body } = await checkOut(shop, shopper)
  await choose(body.data.checkout_url, 'pay')
  await shop.jobs.drain()
  const count = async (table: string) =>
    (await sql.raw<{ rows: number }>(`select count(*) as rows from ${table}`).execute(shop.db)).rows[0]
      ?.rows ?? 0
  const books = ['orders', 'order_items', 'order_transitions', 'payments']
  const before = await Promise.all(books.map(count))
  const now = shop.db.now()
  const left: Record<string, number> = {}
  for (const [name, { table, insert, rows = 1, isByDay = false }] of Object.entries(written)) {
    left[table] = await count(table)
    const days = retentionDays[name as keyof typeof retentionDays]
    for (const [age, many] of [
      [days * dayMs, rows],
      [days * dayMs - (isByDay ? dayMs : 60_000), 1],
    ] as const) {
      const at = new Date(now.getTime() - age).toISOString()
      await sql
        .raw(
          `${insert} from generate_series(1 + ${age % 7}, ${many} + ${age % 7}) n,
             (select '${shopper.userId}'::uuid as user_id, '${at}'::timestamptz as at) it`,
        )
        .execute(shop.db)
    }
    left[table] += 1
  }
  await shop.jobs.drain()
  const found: Record<string, number> = {}
  for (const table of Object.keys(left)) found[table] = await count(table)
  expect(found).toEqual(left)
  expect(await Promise.all(books.map(count))).toEqual(before)
})

test('what a daily job deletes is found by an index', async () => {
  const conditions: Record<string, string[]> = {
    sessions: ['expires_at', 'revoked_at'],
    email_codes: ['expires_at'],
    phone_codes: ['expires_at'],
    telegram_launches: ['expires_at'],
    password_resets: ['expires_at'],
    credential_changes: ['expires_at'],
    rate_limit_hits: ['created_at'],
    payment_events: ['received_at'],
    sent_mails: ['sent_at'],
    order_mails: ['requested_at'],
    sms_messages: ['requested_at'],
    telegram_messages: ['requested_at'],
    stock_alerts: ['created_at'],
    message_pictures: ['expires_at'],
    conversations: ['last_message_at'],
    idempotency_keys: ['created_at'],
    product_days: ['day'],
  }
  const { rows } = await sql<{ table: string; column: string }>`
    select i.indrelid::regclass::text as table, a.attname as column
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisvalid`.execute(shop.db)
  for (const [table, columns] of Object.entries(conditions))
    for (const column of columns) expect(rows).toContainEqual({ table, column })
})
