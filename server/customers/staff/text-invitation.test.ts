import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../test/mails-to.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { smsTo } from '../../../test/sms-to.ts'

let shop: TestShop
let owner: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off', SMS_DAILY_LIMIT: '1' })
  owner = await newMember(shop, 'owner')
})
afterAll(() => shop.close())

const invite = (email: string, phone: string) =>
  shop.call('POST /office/invitations', {
    cookie: owner.cookie,
    body: { email, role: 'orders', lang: 'am', phone },
  })

test('an invitation goes by SMS instead of mail, and its link works', async () => {
  expect((await invite('hana@staff.example', '011 123 4567')).body.message).toContain('a mobile number')
  const { status, body } = await invite('hana@staff.example', '0911 22 33 44')
  expect([status, body.link, body.sendsSms]).toEqual([201, null, true])
  await shop.jobs.runQueued()
  expect(await mailsTo(shop.config.dataDir, 'hana@staff.example')).toEqual([])
  const [text = ''] = await smsTo(shop.config.dataDir, '+251911223344')
  const [, token = ''] = /\/join#([\w-]{43})/.exec(text) ?? []
  expect((await shop.call('POST /office/invitation', { body: { token } })).status).toBe(200)

  const late = await invite('sara@staff.example', '0711223344')
  expect(late).toMatchObject({ status: 429, headers: { 'x-refusal': 'sms-limit-reached' } })
  const { body: staff } = await shop.call('GET /office/staff', { cookie: owner.cookie })
  expect(staff.invitations.map(({ email }) => email)).toEqual(['hana@staff.example'])
})
