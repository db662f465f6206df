import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

const algorithms = ['md5', 'sha1', 'sha256', 'sha512', 'sha3-256', 'blake2b512']

/** A column could have the text or one of its fast hashes in these forms. */
function tracesOf(text: string): string[] {
  const hashes = algorithms.map((name) => createHash(name).update(text).digest())
  return [
    text,
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    ...hashes.flatMap((hash) => [
      hash.toString('hex'),
      hash.toString('base64').slice(0, 20),
      hash.toString('base64url').slice(0, 20),
    ]),
  ]
}

/** Bytes are in hexadecimal. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname in ('public', 'pgboss', 'sandbox_gateway')`.execute(shop.db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql.raw<{ row: string }>(`select t::text as row from ${name} t`).execute(shop.db)
    texts.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return texts.join('\n')
}

test('no password or code that was sent is in a column, plain or as a fast hash', async () => {
  const shopper = await newShopper(shop)
  const { userId, token, email } = shopper
  const [wrong, next] = ['wrong-injera-42', 'next-shiro-4711']
  const keyed = (key: string) => ({ token, headers: { 'idempotency-key': key } })
  const confirmation = { userId, password: shopper.password }
  await shop.rawCall('POST /confirm-password', {
    ...keyed('one'),
    body: { ...confirmation, password: wrong },
  })
  expect((await shop.rawCall('POST /confirm-password', { ...keyed('two'), body: confirmation })).status).toBe(
    200,
  )
  await shop.rawCall('POST /passkeys/options', { ...keyed('three'), body: confirmation })
  await shop.rawCall('DELETE /my-account', { ...keyed('four'), body: { userId, password: wrong } })
  const change = { userId, oldPassword: shopper.password, newPassword: next }
  expect((await shop.rawCall('POST /update-password', { ...keyed('five'), body: change })).status).toBe(200)
  await shop.rawCall('POST /login', { body: { email, password: wrong } })
  const form = new FormData()
  const code = '473829'
  const fields = { userId, fullName: 'Abebe Bikila', phonenumber: '0977665544', email, password: wrong, code }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  await shop.rawCall('POST /update-user-info', { ...keyed('six'), body: form })
  await shop.rawCall('GET /verify-email', { token, query: { userId, code } })
  const member = await newMember(shop, 'owner')
  await shop.rawCall('POST /office/confirmation', { ...member, body: { password: wrong } })

  const keys = await shop.db.selectFrom('idempotencyKeys').select('key').execute()
  expect(keys.length).toBeGreaterThan(4)
  const stored = await everything()
  expect(stored).toContain(email)
  const secrets = { old: shopper.password, next, wrong, code, staff: member.password }
  for (const [name, secret] of Object.entries(secrets)) {
    for (const trace of tracesOf(secret)) expect(stored.includes(trace), `${name}: ${trace}`).toBe(false)
  }
  const request = { params: {}, query: {}, body: confirmation }
  for (const trace of tracesOf(`POST /confirm-password\n${JSON.stringify(request)}\n`))
    expect(stored.includes(trace), trace).toBe(false)
})

test('a key is for one password: with another one, or from another session, it is refused', async () => {
  const shopper = await newShopper(shop)
  const { userId, password, email } = shopper
  const confirm = (token: string, body: object) =>
    shop.rawCall('POST /confirm-password', { token, headers: { 'idempotency-key': 'again' }, body })
  const first = await confirm(shopper.token, { userId, password })
  expect(first.status).toBe(200)
  expect(await confirm(shopper.token, { password, userId })).toMatchObject({ status: 200, body: first.body })
  expect((await confirm(shopper.token, { userId, password: 'another-one-7' })).headers['x-refusal']).toBe(
    'key-reused',
  )
  const { token } = (await shop.call('POST /login', { body: { email, password } })).body.userData
  expect((await confirm(token, { userId, password })).headers['x-refusal']).toBe('key-reused')
})
