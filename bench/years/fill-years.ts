import type { Pool, PoolClient } from 'pg'
import { catalogueTables } from './catalogue-tables.ts'
import { dropKeys } from './drop-keys.ts'
import type { FilledTable } from './filled-table.ts'
import { lastStatements } from './last-statements.ts'
import { saleTables } from './sale-tables.ts'
import { numberAlphabet } from '../../server/commerce/orders/place-order.ts'

/** `$from` and `$to` bound a batch, so that no statement sorts more than fits in memory. */
const batchSize = 500_000

/** Orders come at the same rate at every size, so that more of them are more years. */
const secondsBetweenOrders = 8.64
const ordersOfDay = 10_000

/** So many tables are filled and indexed at once. */
const fillers = 3

/** Above so many orders foreign keys are not checked: the statements are those of the smaller sizes. */
const checkedOrders = 1_000_000

type Counts = {
  orders: number
  products: number
  passwordHash: string
  indexProducts: () => Promise<unknown>
}

/**
 * The owner of the tables fills them. Triggers are off and keys and indexes dropped meanwhile: what triggers would
 * write is written here, and keys that are built again check all rows.
 */
export async function fillYears(
  pool: Pool,
  { orders, products, passwordHash, indexProducts }: Counts,
): Promise<void> {
  const tenth = Math.max(100, orders / 10)
  const counts = { once: 1, orders, shoppers: tenth, products }
  const values = {
    orders: String(orders),
    shoppers: String(tenth),
    products: String(products),
    fresh: String(Math.min(2_000, orders / 100)),
    days: String(Math.ceil(orders / ordersOfDay)),
    hash: `'${passwordHash}'`,
    placed: `'${new Date().toISOString()}'::timestamptz - n * interval '${secondsBetweenOrders} seconds'`,
  }
  const bind = (statement: string, more: Record<string, string> = {}) =>
    statement.replaceAll(/\$(\w+)/g, (_, name: string) => ({ ...values, ...more })[name] ?? '')
  const clients = await Promise.all(Array.from({ length: fillers }, () => pool.connect()))
  try {
    for (const client of clients)
      await client.query(
        `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '128MB'`,
      )
    const client = clients[0]!
    await createFunctions(client)
    const tables = [...catalogueTables, ...saleTables]
    const keys = await dropKeys(
      client,
      tables.map(({ table }) => table),
    )
    const fill = ({ table, rows, statements }: FilledTable) =>
      async function fillTable(filler: PoolClient) {
        for (const statement of statements)
          for (let from = 1; from <= counts[rows]; from += batchSize) {
            const to = Math.min(counts[rows], from + batchSize - 1)
            await filler.query(bind(statement, { from: String(from), to: String(to) }))
          }
        for (const statement of keys.ofTable(table)) await filler.query(statement)
        await filler.query(`analyze ${table}`)
      }
    await share(clients, catalogueTables.map(fill))
    await client.query(`insert into search_pending (product_id) select id from products order by id`)
    const indexed = indexProducts()
    await share(clients, saleTables.map(fill))
    await indexed
    const isChecked = orders <= checkedOrders
    for (const statement of keys.foreign) await client.query(isChecked ? statement : `${statement} not valid`)
    for (const statement of lastStatements) await client.query(bind(statement))
    await client.query('select count_sales_of_month(month::date) from unnest($1::date[]) month', [
      fullMonths(Number(values.days)),
    ])
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('drop function years_id_of, years_id, years_number, years_name, years_phone')
    const { rows: filled } = await client.query<{ table: string }>(
      // A table that is vacuumed while it is empty would be planned as if it stayed so.
      `select oid::regclass::text as table from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by relpages desc`,
    )
    await share(
      clients,
      filled.map(
        ({ table }) =>
          (filler: PoolClient) =>
            filler.query(`vacuum analyze ${table}`),
      ),
    )
  } finally {
    for (const client of clients) client.release(true)
  }
}

/** Months that are over and whose days were all counted are added up, as the shop does. */
function fullMonths(days: number): string[] {
  const now = new Date()
  const first = Date.now() - days * 24 * 60 * 60_000
  const months: string[] = []
  for (let ago = 1; ; ago += 1) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
    if (month.getTime() < first) return months
    months.push(month.toISOString().slice(0, 10))
  }
}

async function createFunctions(client: PoolClient): Promise<void> {
  // Tokens require ids of version 7. Those of orders and their rows begin with the time, as those of the shop.
  await client.query(`create function years_id(of text) returns uuid language sql immutable parallel safe as
    $$ select overlay(overlay(md5(of) placing '7' from 13) placing '8' from 17)::uuid $$`)
  await client.query(`create function years_id_of(kind text, n bigint) returns uuid language sql immutable parallel safe as
    $$ select (lpad(to_hex(${Date.now()} - n * ${secondsBetweenOrders * 1_000}), 12, '0')
      || '7' || overlay(substr(md5(kind || n), 1, 19) placing '8' from 4))::uuid $$`)
  const letters = numberAlphabet.length
  // The numbers are different and in no order, as those of the shop: the factor and the count of letters have no
  // common divisor.
  await client.query(`create function years_number(n bigint) returns text language sql immutable parallel safe as
    $$ select 'MK-' || overlay(string_agg(substr('${numberAlphabet}',
        1 + (n * 412345678907 % ${letters ** 8} / power(${letters}, digit)::bigint % ${letters})::int, 1), '' order by digit)
      placing '-' from 5 for 0) from generate_series(0, 7) digit $$`)
  // The digits are in no order either, and the factor is no multiple of 2 or 5.
  await client.query(`create function years_phone(n bigint) returns text language sql immutable parallel safe as
    $$ select '+2519' || lpad((n * 41234567 % 100000000)::text, 8, '0') $$`)
  await client.query(`create function years_name(n bigint) returns text language sql immutable parallel safe as
    $$ select (array['Abebe', 'Almaz', 'Bekele', 'Chaltu', 'Dawit', 'Eden', 'Fikru', 'Genet', 'Hana', 'Iyasu', 'Kebede',
        'Lemlem', 'Mulu', 'Nardos', 'Selam', 'Tadesse'])[1 + n % 16] || ' Shopper' $$`)
}

/** Whoever has nothing to do takes the next of the tasks. */
async function share(
  clients: PoolClient[],
  tasks: ((client: PoolClient) => Promise<unknown>)[],
): Promise<void> {
  const left = [...tasks]
  await Promise.all(
    clients.map(async (client) => {
      for (let task = left.shift(); task; task = left.shift()) await task(client)
    }),
  )
}
