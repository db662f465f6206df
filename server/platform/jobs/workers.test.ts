import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { homeAddress } from '../../../test/home-address.ts'
import { mailsTo } from '../../../test/mails-to.ts'
import { newOrder } from '../../../test/new-order.ts'
import { addHomeAddress } from '../../../test/checkout.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openSmsDouble } from '../../../test/sms-double.ts'
import { telegramSettings } from '../../../test/telegram-launch.ts'
import { smsTo } from '../../../test/sms-to.ts'
import type { Shopper } from '../../../test/new-shopper.ts'
import { newSeller } from '../../../test/order-of-sellers.ts'
import { setSellerState } from '../../catalogue/sellers/set-state.ts'
import { newProduct } from '../../../test/new-product.ts'
import { inviteSellerMember } from '../../customers/seller-members/invitations.ts'
import type { NewSellerInvitation } from '../../customers/seller-members/invitations.ts'
import { inviteSellerMemberBySms } from '../../customers/seller-members/text-invitation.ts'
import { inviteBySms } from '../../customers/staff/text-invitation.ts'
import { inviteStaff } from '../../customers/staff/invitations.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { recordCredentialChange } from '../../customers/accounts/credential-changes.ts'
import { openLogin } from '../../customers/accounts/new-device-login.ts'
import { publishPasskeyChange } from '../../customers/accounts/passkeys/passkey-change.ts'
import { findUserRow } from '../../customers/accounts/user.ts'
import { allJobs } from '../../all-jobs.ts'
import { addImport, newestImport, requestCheck } from '../../catalogue/import-runs/import-runs.ts'
import { readUploaded } from '../../catalogue/import-runs/read-uploaded.ts'
import { newId } from '../database/new-id.ts'
import { transaction } from '../database/transaction.ts'
import { lastFinishedRuns, requestRun } from '../../operations/maintenance/runs.ts'
import { openLog } from '../log.ts'
import { completeOrder } from '../../commerce/orders/complete-order.ts'
import { openPayLink } from '../../commerce/payments/pay-links.ts'
import { textPayLink } from '../../commerce/payments/text-pay-link.ts'
import { requestLoginCode } from '../../customers/accounts/phones/request-phone-code.ts'
import { requestSms, requestUrgentSms } from '../sms/request-sms.ts'
import { shipOrder } from '../../commerce/orders/ship-order.ts'
import { subscribersOf } from './job.ts'
import type { Job } from './job.ts'
import { requestNews } from '../telegram/request-news.ts'
import { openJobs } from './open-jobs.ts'
import type { Jobs } from './open-jobs.ts'
import { publish } from './publish.ts'
import { recordOperatorCommand } from './operator-commands.ts'

let shop: TestShop
let telegram: Awaited<ReturnType<typeof openSmsDouble>>
beforeAll(async () => {
  telegram = await openSmsDouble(() => ({ body: { ok: true, result: { message_id: 1 } } }))
  shop = await openShop({ ...telegramSettings, TELEGRAM_API_URL: telegram.url })
  // Workers use the clock of the database server.
  shop.clock.advance(Date.now() - shop.clock.now().getTime())
})
afterAll(async () => {
  await shop.close()
  await telegram.close()
})

const soon = { timeout: 20_000, interval: 20 }

type JobRow = { queue: string; state: string; retries: number; worked: boolean }

async function jobRows(): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select name as queue, state::text, retry_count as retries, started_on is not null as worked
    from pgboss.job order by name, created_on`.execute(shop.db)
  return rows
}

async function allSettled(jobs: number): Promise<void> {
  await vi.waitUntil(async () => {
    const rows = await jobRows()
    return rows.length >= jobs && rows.every(({ state }) => state === 'completed')
  }, soon)
}

async function working<Result>(work: () => Promise<Result>, jobs: Job[] = allJobs): Promise<Result> {
  const opened: Jobs = openJobs(shop.shop, { databaseUrl: shop.config.databaseUrl ?? '', jobs })
  await opened.start()
  try {
    return await work()
  } finally {
    await opened.close()
  }
}

const mails = (address: string) => mailsTo(shop.config.dataDir, address)
const texts = (phone: string) => smsTo(shop.config.dataDir, phone)

/** Each kind says how to cause a job, and to count its effects. */
const kinds: Record<string, (shopper: Shopper) => { cause(): Promise<unknown>; effects(): Promise<number> }> =
  {
    'mail.requested/deliver': ({ email }) => ({
      cause: () =>
        publish(shop.db, 'mail.requested', {
          id: `order-delivered.${email}`,
          to: `order-${email}`,
          lang: 'en',
          template: 'order-delivered',
          values: { name: 'Hanna', orderNumber: 'MK-1' },
        }),
      effects: async () => (await mails(`order-${email}`)).length,
    }),
    'email-code.asked/mail': ({ token, userId, email }) => ({
      cause: () =>
        shop.call('POST /send-verification-email', {
          token,
          body: { email: `code-${email}`, userId, userName: 'Hanna' },
        }),
      effects: async () => (await mails(`code-${email}`)).length,
    }),
    'password-reset.asked/mail': ({ email }) => ({
      cause: () => shop.call('POST /forgot-password', { body: { email } }),
      effects: async () => (await mails(email)).length,
    }),
    'credentials.changed/mail': ({ email }) => ({
      cause: async () => {
        const changed = await newShopper(shop, { email: `changed-${email}` })
        const before = await findUserRow(shop.db, changed.userId)
        await transaction(shop.db, (tx) =>
          recordCredentialChange(tx, before, { changed: ['password'], device: '' }),
        )
      },
      effects: async () => (await mails(`changed-${email}`)).length,
    }),
    'passkey.changed/mail': ({ email }) => ({
      cause: async () => {
        const changed = await newShopper(shop, { email: `passkey-${email}` })
        await publishPasskeyChange(shop.db, changed.userId, 'added')
      },
      effects: async () => (await mails(`passkey-${email}`)).length,
    }),
    'login.from-new-device/mail': ({ email }) => ({
      cause: async () => {
        const known = await newShopper(shop, { email: `login-${email}` })
        for (const addressRange of ['196.188.34.0/24', '203.0.113.0/24'])
          await openLogin(shop.db, known.userId, { device: 'Firefox on Linux', addressRange, days: 1 })
      },
      effects: async () => (await mails(`login-${email}`)).length,
    }),
    'first-address.added/orders': ({ token, userId }) => ({
      cause: async () => {
        await newOrder(shop.db, userId, { paymentStatus: 'on-delivery' })
        await shop.rawCall('POST /add-address', { token, body: { ...homeAddress, userId } })
      },
      effects: async () => {
        const placed = await shop.db.selectFrom('orders').selectAll().where('userId', '=', userId).execute()
        return placed.filter(({ deliveryAddress }) => deliveryAddress !== null).length
      },
    }),
    'staff.invited/mail': ({ email }) => ({
      cause: async () => {
        const actor = { staffId: null, name: 'operator hanna', address: null }
        await inviteStaff(shop.db, { email: `staff-${email}`, role: 'orders', lang: 'en', actor })
      },
      effects: async () => (await mails(`staff-${email}`)).length,
    }),
    'phone-code.asked/deliver': () => ({
      cause: () => requestLoginCode(shop.shop, { phone: '0911000005', lang: 'en', address: '10.0.0.1' }),
      effects: async () => (await texts('+251911000005')).length,
    }),
    'staff.invited-by-sms/send': ({ email }) => ({
      cause: () => {
        const actor = { staffId: null, name: 'operator hanna', address: null }
        const invited = { email: `texted-${email}`, role: 'orders', lang: 'en', actor } as const
        return inviteBySms(shop.shop, { ...invited, phone: '0911000001' })
      },
      effects: async () => (await texts('+251911000001')).length,
    }),
    'seller.state-changed/products': () => {
      const sellerId = newId()
      return {
        cause: async () => {
          const texts = { sellerName: sellerId, storeName: 'Suspended', location: '', phone: '' }
          const seller = { ...texts, id: sellerId, translations: '{}', createdAt: shop.db.now() }
          await shop.db.insertInto('sellers').values(seller).execute()
          await newProduct(shop.db, { sellerId })
          await transaction(shop.db, (tx) => setSellerState(tx, sellerId, 'suspended'))
        },
        effects: async () =>
          (
            await shop.db
              .selectFrom('products')
              .select('id')
              .where('sellerId', '=', sellerId)
              .where('withheld', '=', 'seller')
              .execute()
          ).length,
      }
    },
    'seller.invited/mail': ({ email }) => ({
      cause: async () => {
        await inviteSellerMember(shop.db, await invitedBySeller(`seller-${email}`))
      },
      effects: async () => (await mails(`seller-${email}`)).length,
    }),
    'seller.invited-by-sms/send': ({ email }) => ({
      cause: async () =>
        inviteSellerMemberBySms(shop.shop, {
          ...(await invitedBySeller(`texted-seller-${email}`)),
          phone: '0911000006',
        }),
      effects: async () => (await texts('+251911000006')).length,
    }),
    'pay-link.texted/deliver': () => ({
      cause: async () => {
        const buyer = await newShopper(shop, { address: false })
        const order = await newOrder(shop.db, buyer.userId)
        const until = new Date(shop.db.now().getTime() + 60 * 60_000)
        await transaction(shop.db, (tx) => openPayLink(tx, order, until))
        await textPayLink(shop.shop, { ...order, phone: '+251911000002' }, async () => {})
      },
      effects: async () => (await texts('+251911000002')).length,
    }),
    'gift-card.texted/deliver': () => ({
      cause: async () => {
        const id = newId()
        await sql`
          insert into gift_cards (id, amount_santim, recipient_name, recipient_phone, by_sms, language, send_on, issued_by, created_at)
          values (${id}, 50000, 'Almaz', '+251911000003', true, 'en', current_date, 'hanna', now())`.execute(
          shop.db,
        )
        await requestUrgentSms(
          shop.shop,
          { cause: id, kind: 'gift-card', to: '+251911000003' },
          (tx, smsId) => publish(tx, 'gift-card.texted', { id, sendings: 0, smsId }),
        )
      },
      effects: async () => (await texts('+251911000003')).length,
    }),
    // A message that is not urgent would wait for the morning.
    'sms.requested/deliver': () => ({
      cause: () =>
        transaction(shop.db, async (tx) => {
          await requestSms(tx, {
            cause: 'test',
            kind: 'order-paid',
            to: '+251911000004',
            text: 'It is paid.',
          })
          await sql`update sms_messages set is_urgent = true where cause = 'test'`.execute(tx)
        }),
      effects: async () => (await texts('+251911000004')).length,
    }),
    'telegram.requested/deliver': ({ userId }) => ({
      cause: async () => {
        await sql`insert into telegram_chats values (${userId}, '9200001', now())`.execute(shop.db)
        const message = {
          userId,
          cause: 'test',
          kind: 'order-paid',
          text: 'It is paid.',
          language: 'en',
        } as const
        await transaction(shop.db, (tx) => requestNews(tx, message))
      },
      effects: async () => telegram.calls.filter(({ body }) => body.includes('9200001')).length,
    }),
    'maintenance.requested/office': () => ({
      cause: () => requestRun(shop.db, { kind: 'audit', actor: 'operator hanna' }),
      effects: async () => (await lastFinishedRuns(shop.db)).filter(({ kind }) => kind === 'audit').length,
    }),
    'import.requested/office': ({ userId }) =>
      checked(`W-${userId}`, () => Promise.resolve({ staffId: newId(), name: 'Hanna' })),
    'seller-import.requested/portal': ({ userId }) =>
      checked(`S-${userId}`, async () => {
        await newProduct(shop.db, { category: 'Baskets' })
        return { staffId: null, sellerId: await newSeller(shop.db), name: 'Hiwot' }
      }),
    'operator.command/security-log': ({ userId }) => ({
      cause: () => {
        const command = { operator: 'operator hanna', command: 'orders ship', target: userId }
        return recordOperatorCommand(shop.db, { ...command, outcome: 'done' })
      },
      effects: async () => {
        const lines = shop.securityEvents('operator-command').filter(({ target }) => target === userId)
        return new Set(lines.map(({ id }) => id)).size
      },
    }),
  }

type Importer = { staffId: string | null; sellerId?: string; name: string }

/** The dry run of a file with one product. */
function checked(sku: string, findActor: () => Promise<Importer>) {
  let sellerId: string | null = null
  return {
    cause: async () => {
      const actor = await findActor()
      sellerId = actor.sellerId ?? null
      const content = Buffer.from(`SKU,productName,price,category\n${sku},Mesob,350,Baskets\n`)
      const file = await readUploaded('workers.csv', content)
      const { id } = await addImport(shop.db, 'workers.csv', { file, actor })
      const meanings = file.columns.map(({ meaning }) => meaning)
      await requestCheck(
        shop.db,
        { id, sellerId },
        { format: 'merkato', meanings, prune: false, asDrafts: false, priceFactor: '1', roundTo: 0.01 },
        { seesCosts: false, language: 'en' },
      )
    },
    effects: async () => {
      const newest = await newestImport(shop.db, sellerId)
      return newest?.status === 'checked' ? (newest.report?.added ?? 0) : 0
    },
  }
}

async function invitedBySeller(email: string): Promise<NewSellerInvitation> {
  const actor = { staffId: null, name: 'operator hanna', address: null }
  const sellerId = await newSeller(shop.db)
  return { sellerId, email, role: 'packer', lang: 'en', inviterId: null, store: 'Mesob', actor }
}

/** These jobs do not send their mail themselves: they enqueue it. */
const mailed = ['login.from-new-device/mail', 'passkey.changed/mail'].map(() => 'mail.requested/deliver')

test('each kind of job runs once, is completed, and does nothing when it runs again', async () => {
  expect(Object.keys(kinds).toSorted()).toEqual(
    subscribersOf(allJobs)
      .map(({ queue }) => queue)
      .toSorted(),
  )
  const shopper = await newShopper(shop, { address: false })
  const made = Object.values(kinds).map((kind) => kind(shopper))
  const once = made.map(() => 1)
  const effects = () => Promise.all(made.map((kind) => kind.effects()))

  await working(async () => {
    for (const { cause } of made) await cause()
    await allSettled(made.length + mailed.length)
  })
  expect(await effects()).toEqual(once)
  expect(await jobRows()).toEqual(
    [...Object.keys(kinds), ...mailed]
      .toSorted()
      .map((queue) => ({ queue, state: 'completed', retries: 0, worked: true })),
  )
  const [codeMail] = await mails(`code-${shopper.email}`)

  // A worker leaves this state if it is killed between running a job and completing it.
  await sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now()`.execute(shop.db)
  await working(() => allSettled(made.length + 2 * mailed.length))
  expect((await jobRows()).filter(({ retries }) => retries === 1)).toHaveLength(made.length + mailed.length)
  expect(await effects()).toEqual(once)
  const links = await shop.db
    .selectFrom('passwordResets')
    .selectAll()
    .where('userId', '=', shopper.userId)
    .execute()
  expect(links).toHaveLength(1)
  const code = /^Subject:.*?(\d{6})/m.exec(codeMail ?? '')?.[1] ?? ''
  const { token, userId } = shopper
  expect((await shop.call('GET /verify-email', { token, query: { userId, code } })).body.success).toBe(true)
})

test('many simultaneous jobs all run, each with one mail', async () => {
  const shopper = await newShopper(shop, { email: 'abebe@example.com' })
  await addHomeAddress(shop, shopper)
  const before = (await jobRows()).length
  const placed = await Promise.all(
    Array.from({ length: 12 }, () => newOrder(shop.db, shopper.userId, { paymentStatus: 'on-delivery' })),
  )
  for (const order of placed) {
    await shipOrder(shop.db, order, { actor: 'test' })
    await completeOrder(shop.db, order, { actor: 'test' })
  }
  await working(() => allSettled(before + 24))
  const subjects = (await mails('abebe@example.com')).map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])
  expect(new Set(subjects).size).toBe(24)
  expect(subjects).toHaveLength(24)
})

test('every periodic job runs at the start, and none of them fails', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => lines.push(line) })
  const ran = new Set<string>()
  const periodicJobs = allJobs.filter((job) => job.kind === 'periodic')
  const observed = periodicJobs.map((job) => ({
    ...job,
    run: async (...args: Parameters<typeof job.run>) => {
      await job.run(...args)
      ran.add(job.name)
    },
  }))
  const idle = await openShop()
  const databaseUrl = idle.config.databaseUrl ?? ''
  const jobs = openJobs({ ...idle.shop, log }, { databaseUrl, jobs: observed })
  await jobs.start()
  await vi.waitUntil(() => ran.size === periodicJobs.length, soon)
  await jobs.close()
  await idle.close()
  expect(lines).toEqual([])
})
