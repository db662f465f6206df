import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyAndPay, orders } from '../../../../test/checkout.ts'
import { newMember } from '../../../../test/new-member.ts'
import { openShop } from '../../../../test/open-shop.ts'
import type { TestShop } from '../../../../test/open-shop.ts'
import { collectPersonalData } from '../../my-data/personal-data.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
afterAll(() => shop.close())

test('the order says which mails went to its customer, whose address is masked, and forgets them with the account', async () => {
  const { shopper } = await buyAndPay(shop)
  const [order] = await orders(shop, shopper, 'pending')
  const at = { params: { orderNumber: order?.orderId as string } }
  expect((await shop.call('GET /office/orders/:orderNumber', at)).status).toBe(401)
  const { cookie } = await newMember(shop, 'catalogue')
  expect((await shop.call('GET /office/orders/:orderNumber', { ...at, cookie })).status).toBe(403)

  const owner = await newMember(shop, 'owner')
  const mails = async () =>
    (await shop.call('GET /office/orders/:orderNumber', { ...at, cookie: owner.cookie })).body.order.mails
  await shop.jobs.drain()
  const to = `${shopper.email[0]}•••${shopper.email.slice(shopper.email.indexOf('@'))}`
  const [paid, ...others] = await mails()
  expect(others).toEqual([])
  expect(paid).toMatchObject({ kind: 'order-paid', to, state: 'sent' })

  // What follows happens to a mail that its job has not sent.
  const { rows } = await sql<{ id: string }>`
    delete from sent_mails where id in (select id from order_mails) returning id`.execute(shop.db)
  expect(await mails()).toMatchObject([{ state: 'not-sent' }])
  const queue = (name: string) =>
    sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify({ id: rows[0]?.id })}::jsonb)`.execute(
      shop.db,
    )
  await queue('dead-letter')
  expect(await mails()).toMatchObject([{ state: 'failed' }])
  const { rows: names } = await sql<{ name: string }>`
    select name from pgboss.queue where name like 'mail.requested%'`.execute(shop.db)
  await queue(names[0]?.name ?? '')
  expect(await mails()).toMatchObject([{ state: 'waiting' }])

  const data = await collectPersonalData(shop.db, shopper.userId, 'en')
  expect(data.mailsAboutOrders).toMatchObject([{ mail: 'order-paid', to }])
  const removal = { params: { userId: shopper.userId }, body: { reason: 'Asked by mail' } }
  const { status } = await shop.call('DELETE /office/customers/:userId', { cookie: owner.cookie, ...removal })
  expect(status).toBe(200)
  expect(await mails()).toEqual([])
})
