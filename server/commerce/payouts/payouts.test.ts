import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newPayable, owe } from '../../../test/new-payable.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { entriesOfCause } from '../../ledger/list-entries.ts'
import { balanceOfAccount } from '../../ledger/read-ledger.ts'
import { newId } from '../../platform/database/new-id.ts'
import { audit } from '../../operations/audit/audit.ts'
import { runByHand } from './make-run.ts'

let shop: TestShop
let owner: TestMember
let manager: TestMember
beforeAll(async () => {
  shop = await openShop({
    RATE_LIMIT: 'off',
    PAYOUT_MINIMUM: '500',
    PAYOUT_WITHHOLDING_PERCENT: '2',
    PAYOUT_BANK_FILE: 'number,holder=Beneficiary,account=Account No,amount,bank',
  })
  await shop.listen()
  owner = await newMember(shop, 'owner')
  manager = await newMember(shop, 'manager')
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const cbe = { way: 'bank', bank: 'cbe', number: '1000 1234-56789', holder: 'Abebe Kebede' } as const

async function enter(sellerId: string, body: object = cbe, by = owner): Promise<string> {
  const params = { sellerId, detailsId: newId() }
  const asked = await shop.rawCall('PUT /office/sellers/:sellerId/pay-details/:detailsId', {
    ...by,
    params,
    body,
  })
  expect(asked.status).toBe(200)
  return params.detailsId
}

const verify = (sellerId: string, detailsId: string, by = manager) =>
  shop.rawCall('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', {
    ...by,
    params: { sellerId, detailsId },
  })

/** A seller with verified pay details whom the shop owes so much. */
async function payable(santim: number, body: object = cbe) {
  const seller = await newPayable(shop.db, santim)
  expect((await verify(seller.id, await enter(seller.id, body))).status).toBe(200)
  return seller
}

async function run(runId = newId()) {
  const { status, body } = await shop.call('PUT /office/payout-runs/:runId', { ...owner, params: { runId } })
  expect(status).toBe(200)
  return body.run
}

async function payoutOf(sellerId: string) {
  const { body } = await shop.call('GET /office/payouts', { ...owner, query: { sellerId } })
  return body.payouts[0]!
}

const makeFile = (runId: string) =>
  shop.rawCall('POST /office/payout-runs/:runId/file', { ...owner, params: { runId } })

const confirm = (payoutId: string, reference: string) =>
  shop.rawCall('POST /office/payouts/confirm', {
    ...manager,
    body: { payouts: [{ _id: payoutId, reference }] },
  })

const bounce = (payoutId: string, by = manager) =>
  shop.rawCall('POST /office/payouts/:payoutId/bounce', {
    ...by,
    params: { payoutId },
    body: { reason: 'No such account' },
  })

const takeBack = (payoutId: string) =>
  shop.rawCall('POST /office/payouts/:payoutId/take-back', {
    ...manager,
    params: { payoutId },
    body: { reason: 'The file was not sent' },
  })

const owed = async (name: string) =>
  0 - (await balanceOfAccount(shop.db, { kind: 'seller-payable-available', name }))
const onTheWay = async (name: string) =>
  0 - (await balanceOfAccount(shop.db, { kind: 'payouts-on-the-way', name }))
const withheld = async () => 0 - (await balanceOfAccount(shop.db, { kind: 'withheld-tax' }))
const inBank = () => balanceOfAccount(shop.db, { kind: 'bank', name: 'main' })
const whyNot = (made: Awaited<ReturnType<typeof run>>, sellerId: string) =>
  made.passedOver.find(({ seller }) => seller._id === sellerId)?.why

/** A payout that was sent by a file. */
async function sent(santim: number) {
  const seller = await payable(santim)
  const made = await run()
  expect((await makeFile(made._id)).status).toBe(200)
  return { seller, payout: await payoutOf(seller.id), run: made }
}

test('strangers and members who may not pay see no payouts and no pay details', async () => {
  expect((await shop.rawCall('GET /office/payouts')).status).toBe(401)
  for (const role of ['orders', 'catalogue', 'support'] as const) {
    const member = await newMember(shop, role)
    expect((await shop.rawCall('GET /office/pay-details', { ...member })).status).toBe(403)
    expect(
      (await shop.rawCall('PUT /office/payout-runs/:runId', { ...member, params: { runId: newId() } }))
        .status,
    ).toBe(403)
  }
})

test('pay details count when another member has verified them, and a change has to be verified again', async () => {
  const { id } = await newPayable(shop.db, 1_000_00)
  expect(whyNot(await run(), id)).toBe('no-details')
  const first = await enter(id)
  expect(whyNot(await run(), id)).toBe('unverified-details')
  expect((await verify(id, first, owner)).body).toMatchObject({
    message: expect.stringContaining('You entered'),
  })
  expect((await verify(id, first)).status).toBe(200)
  await enter(id, { ...cbe, number: '1000987654321' }, manager)
  expect((await verify(id, first)).status).toBe(409)
  expect(whyNot(await run(), id)).toBe('unverified-details')
  const { rows } = await sql<{ text: string }>`select after::text as text from activity_log`.execute(shop.db)
  expect(rows.some(({ text }) => text?.includes('1000987654321'))).toBe(false)
})

test('pay details are entered once by a repeated request, and others with its id are refused', async () => {
  const { id: sellerId } = await newPayable(shop.db, 0)
  const detailsId = await enter(sellerId)
  const again = (body: object, of = sellerId) =>
    shop.rawCall('PUT /office/sellers/:sellerId/pay-details/:detailsId', {
      ...owner,
      params: { sellerId: of, detailsId },
      body,
    })
  expect((await again(cbe)).status).toBe(200)
  for (const other of [
    { ...cbe, number: '1000987654321' },
    { ...cbe, holder: 'Hiwot' },
  ]) {
    expect((await again(other)).headers['x-refusal']).toBe('saved-otherwise')
  }
  const stranger = await newPayable(shop.db, 0)
  expect((await again(cbe, stranger.id)).headers['x-refusal']).toBe('saved-otherwise')
  const { rows } = await sql`select id from seller_pay_details where seller_id = ${sellerId}`.execute(shop.db)
  expect(rows).toHaveLength(1)
})

test('the database refuses who verifies own details, and any change of them', async () => {
  const { id } = await newPayable(shop.db, 0)
  await enter(id)
  const change = (set: string) =>
    shop.runAsOwner(`update seller_pay_details set ${set} where seller_id = '${id}'`)
  await expect(
    change('verified_by = entered_by, verified_by_name = entered_by, verified_at = now()'),
  ).rejects.toThrow('pay_details_second_member_check')
  await expect(change(`account_number = '99999'`)).rejects.toThrow('never changed')
})

test.each([
  [{ ...cbe, bank: null }, 'bank'],
  [{ ...cbe, way: 'telebirr' }, 'bank'],
  [{ ...cbe, number: '12' }, 'number'],
  [{ ...cbe, number: '=1+1' }, 'number'],
  [{ ...cbe, holder: '' }, 'holder'],
])('pay details %j are refused', async (body, path) => {
  const params = { sellerId: newId(), detailsId: newId() }
  const asked = await shop.rawCall('PUT /office/sellers/:sellerId/pay-details/:detailsId', {
    ...owner,
    params,
    body,
  })
  expect(asked.status).toBe(400)
  expect(JSON.stringify(asked.body)).toContain(path)
})

test('a run pays what is owed less what is withheld, to the santim, once', async () => {
  const taxBefore = await withheld()
  const { id } = await payable(1_000_33)
  const runId = newId()
  expect((await run(runId)).payouts).toBe(1)
  expect((await run(runId)).payouts).toBe(1)
  const payout = await payoutOf(id)
  // 2 % of 1,000.33 is 20.0066.
  expect(payout).toMatchObject({ gross: 1_000.33, withheld: 20.01, amount: 980.32, status: 'made' })
  expect(payout.to).toEqual({ way: 'bank', bank: 'cbe', number: '••••6789', holder: 'Abebe Kebede' })
  expect([await owed(id), await onTheWay(id), (await withheld()) - taxBefore]).toEqual([0, 980_32, 20_01])
  expect(await entriesOfCause(shop.db, { kind: 'payout', id: payout._id })).toHaveLength(3)
  await owe(shop.db, id, 700_00)
  expect(whyNot(await run(), id)).toBe('open-payout')
})

test('whoever is owed less than the minimum, or owes the shop, is passed over', async () => {
  const below = await payable(499_99)
  const exact = await payable(500_00)
  const debtor = await payable(-10_00)
  const nothing = await payable(0)
  const { body: preview } = await shop.call('GET /office/payout-runs/preview', { ...owner })
  expect(preview.paid).toMatchObject([{ seller: { _id: exact.id }, gross: 500, withheld: 10, amount: 490 }])
  const made = await run()
  expect(made.payouts).toBe(1)
  expect([below, debtor, nothing].map(({ id }) => whyNot(made, id))).toEqual([
    'below-minimum',
    'debt',
    undefined,
  ])
  expect(made.passedOver.find(({ seller }) => seller._id === debtor.id)?.owed).toBe(-10)
})

test('payouts to a seller are held back with a reason, and released', async () => {
  const { id } = await payable(900_00)
  const params = { sellerId: id }
  await shop.call('PUT /office/sellers/:sellerId/payout-hold', {
    ...owner,
    params,
    body: { reason: 'Fraud?' },
  })
  expect(whyNot(await run(), id)).toBe('held')
  await shop.call('DELETE /office/sellers/:sellerId/payout-hold', { ...owner, params })
  expect((await run()).payouts).toBe(1)
})

test('two runs at once pay each seller once', async () => {
  const sellers = [await payable(600_00), await payable(700_00), await payable(800_00)]
  const actor = { staffId: null, name: 'operator Hana', address: null }
  const ids = [newId(), newId(), newId()]
  await Promise.all([...ids, ids[0]!].map((id) => runByHand(shop.shop, { id, actor })))
  for (const { id } of sellers) {
    const { body } = await shop.call('GET /office/payouts', { ...owner, query: { sellerId: id } })
    expect(body.payouts).toHaveLength(1)
    expect(await owed(id)).toBe(0)
  }
})

test('a run that was killed goes on, and pays nobody twice', async () => {
  const sellers = [await payable(600_00), await payable(700_00)]
  const made = await run()
  await sql`update payout_runs set finished_at = null where id = ${made._id}`.execute(shop.db)
  const late = await payable(800_00)
  await shop.jobs.drain()
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payouts where run_id = ${made._id}`.execute(shop.db)
  expect(rows[0]?.n).toBe(3)
  for (const { id } of [...sellers, late]) expect(await owed(id)).toBe(0)
  const { body } = await shop.call('GET /office/payout-runs', { ...owner })
  expect(body.runs.find(({ _id }) => _id === made._id)?.finishedAt).not.toBeNull()
})

test('the bank file has the columns of the setting, runs no formula, never changes, and says who asked for it', async () => {
  const { id } = await payable(1_000_00, { ...cbe, holder: '=HYPERLINK("http://x")' })
  const made = await run()
  const { body } = await makeFile(made._id)
  const { number } = await payoutOf(id)
  expect(body.file.csv).toBe(
    `"number","Beneficiary","Account No","amount","bank"\r\n"${number}","'=HYPERLINK(""http://x"")","1000123456789","980.00","Commercial Bank of Ethiopia"\r\n`,
  )
  expect((await makeFile(made._id)).status).toBe(409)
  const again = await shop.call('POST /office/payout-files/:fileId/download', {
    ...manager,
    params: { fileId: body.file._id },
  })
  expect(again.body.file).toEqual(body.file)
  expect(await payoutOf(id)).toMatchObject({ status: 'sent', channel: 'file' })
  const { rows } = await sql<{ action: string }>`
    select action from activity_log where action like '%-bank-file' order by at, id`.execute(shop.db)
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['make-bank-file', 'download-bank-file']),
  )
})

test('the bank file has the number of a wallet as it is dialed, without an apostrophe', async () => {
  const { id } = await payable(1_000_00, { way: 'telebirr', number: '+251 911 22 33 44', holder: 'Chaltu' })
  const { file } = (await makeFile((await run())._id)).body
  const { number } = await payoutOf(id)
  expect(file.csv).toContain(`"${number}","Chaltu","0911223344","980.00","telebirr"`)
})

test('a confirmed payout leaves the bank, once, with a reference that no other has', async () => {
  const before = await inBank()
  const one = await sent(1_000_00)
  const other = await sent(2_000_00)
  expect((await confirm(one.payout._id, 'ft 26330 abc')).body).toEqual({ confirmed: 1 })
  expect((await confirm(one.payout._id, 'FT26330ABC')).body).toEqual({ confirmed: 0 })
  expect((await confirm(one.payout._id, 'FT2')).status).toBe(409)
  expect((await confirm(other.payout._id, 'FT26330ABC')).body.message).toContain('belongs to another payout')
  expect([await onTheWay(one.seller.id), (await inBank()) - before]).toEqual([0, -980_00])
  expect(await onTheWay(other.seller.id)).toBe(1_960_00)
})

test('many are confirmed together, all or none', async () => {
  const sellers = [await payable(600_00), await payable(700_00)]
  const made = await run()
  const payouts = await Promise.all(sellers.map(({ id }) => payoutOf(id)))
  await makeFile(made._id)
  const all = (reference: string) =>
    shop.rawCall('POST /office/payouts/confirm', {
      ...owner,
      body: { payouts: payouts.map(({ _id }, index) => ({ _id, reference: `${reference}${index}` })) },
    })
  const none = await shop.rawCall('POST /office/payouts/confirm', {
    ...owner,
    body: {
      payouts: [
        { _id: payouts[0]!._id, reference: 'FTX' },
        { _id: newId(), reference: 'FTY' },
      ],
    },
  })
  expect(none.status).toBe(404)
  expect((await payoutOf(sellers[0]!.id)).status).toBe('sent')
  expect((await all('FTALL')).body).toEqual({ confirmed: 2 })
})

test('a payout that bounces is owed again with its tax, and its details have to be verified again', async () => {
  const taxBefore = await withheld()
  const { seller, payout } = await sent(1_000_00)
  expect((await bounce(payout._id)).body).toMatchObject({
    payout: { status: 'bounced', bounceReason: 'No such account' },
  })
  expect((await bounce(payout._id)).status).toBe(200)
  expect([await owed(seller.id), await onTheWay(seller.id), (await withheld()) - taxBefore]).toEqual([
    1_000_00, 0, 0,
  ])
  expect((await confirm(payout._id, 'FTBOUNCED')).body.message).toContain('came back')
  expect((await takeBack(payout._id)).status).toBe(409)
  expect(whyNot(await run(), seller.id)).toBe('unverified-details')
})

test('a late bounce brings the money back to the bank, and the next run pays again', async () => {
  const before = await inBank()
  const { seller, payout } = await sent(1_000_00)
  await confirm(payout._id, 'FTLATE')
  expect((await takeBack(payout._id)).status).toBe(409)
  expect((await bounce(payout._id)).status).toBe(200)
  expect([await owed(seller.id), (await inBank()) - before]).toEqual([1_000_00, 0])
  expect(await entriesOfCause(shop.db, { kind: 'payout-bounced', id: payout._id })).toHaveLength(3)
  await verify(seller.id, await enter(seller.id, { ...cbe, number: '1000111122223' }))
  expect((await run()).payouts).toBe(1)
  expect((await payoutOf(seller.id)).number).not.toBe(payout.number)
})

test('what was not sent cannot be confirmed; it is taken back, and goes into another file', async () => {
  const { id } = await payable(1_000_00)
  const made = await run()
  const payout = await payoutOf(id)
  expect((await confirm(payout._id, 'FTNOTSENT')).status).toBe(409)
  await makeFile(made._id)
  expect((await takeBack(payout._id)).body).toMatchObject({ payout: { status: 'made', channel: null } })
  expect((await takeBack(payout._id)).status).toBe(200)
  const { body } = await makeFile(made._id)
  expect(body.file.payouts).toBe(1)
  const { body: shown } = await shop.call('GET /office/payouts/:payoutId', {
    ...owner,
    params: { payoutId: payout._id },
  })
  expect(shown.events.map(({ event }) => event)).toEqual(['made', 'sent', 'taken-back', 'sent'])
  expect(shown.payout.to.number).toBe('1000123456789')
})

test('new pay details bring a payout back that was not sent yet', async () => {
  const { id } = await payable(1_000_00)
  await run()
  await enter(id, { ...cbe, number: '1000555566667' })
  expect(await payoutOf(id)).toMatchObject({ status: 'bounced', sentAt: null })
  expect(await owed(id)).toBe(1_000_00)
})

test('a refund after the payout is a debt, which the next payout nets', async () => {
  const { seller, payout } = await sent(1_000_00)
  await confirm(payout._id, 'FTNET1')
  await owe(shop.db, seller.id, -300_00)
  expect(whyNot(await run(), seller.id)).toBe('debt')
  await owe(shop.db, seller.id, 1_200_00)
  await run()
  expect(await payoutOf(seller.id)).toMatchObject({ gross: 900, status: 'made' })
})

test('the database refuses a second open payout and a step back', async () => {
  const { payout } = await sent(1_000_00)
  await confirm(payout._id, 'FTSTEP')
  const change = (set: string) => shop.runAsOwner(`update payouts set ${set} where id = '${payout._id}'`)
  await expect(change(`status = 'sent'`)).rejects.toThrow('does not become')
  await expect(change('gross_santim = 1')).rejects.toThrow('never changed')
})
