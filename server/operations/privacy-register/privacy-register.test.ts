import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '../../../contract/retention.ts'
import { newMember } from '../../../test/new-member.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { runBeside } from '../../../test/run-command.ts'
import { writePrivacyRegister } from './write-register.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({
    TRADE_NAME: 'Merkato Trading',
    TRADE_ADDRESS: 'Bole, Addis Ababa',
    TRADE_TIN: '0012345678',
    TRADE_LICENCE: 'AA/1/2',
    PRIVACY_OFFICER_NAME: 'Hanna Girma',
    PRIVACY_OFFICER_CONTACT: 'privacy@merkato.example',
    SMTP_URL: 'smtp://sender:secret-of-the-mails@mail.example:587',
  })
})
afterAll(() => shop.close())

test('the register names the trader, the officer, who receives data and for how long it is kept', async () => {
  const written = JSON.stringify(await writePrivacyRegister(shop.shop, 'en'))
  for (const text of [
    'Merkato Trading',
    'Hanna Girma',
    'privacy@merkato.example',
    'mail.example',
    '72 hours',
  ])
    expect(written).toContain(text)
  expect(written).not.toContain('secret-of-the-mails')
  expect(written).toContain(`["Messages by SMS","${retentionDays.smsMessages} days"]`)
})

test('a command prints it in each language', async () => {
  const { stdout, code } = await runBeside(shop, 'privacy', 'register')
  expect(code).toBe(0)
  expect(stdout).toContain(`| Messages by SMS | ${retentionDays.smsMessages} days |`)
  expect((await runBeside(shop, 'privacy', 'register', '--lang', 'am')).stdout).toContain('# የግል ዳታ መዝገብ')
})

test('what is not set up is not listed', async () => {
  const { sections } = await writePrivacyRegister(shop.shop, 'en')
  const recipients = sections.find(({ heading }) => heading === 'Who receives data')
  const names = recipients?.rows.map(([name]) => name).join() ?? ''
  expect(names).toContain('Mails')
  expect(names).not.toContain('Tax authority')
})

test('its day is one of the calendar that the reader has chosen', async () => {
  const { cookie } = await newMember(shop, 'owner')
  const madeBy = async (dates: string) =>
    (await shop.call('GET /office/privacy-register', { cookie: `${cookie}${dates}` })).body.made
  expect(await madeBy('')).toMatch(/ 20\d\d\.?$/)
  expect(await madeBy('; dates=ethiopian.ethiopian')).not.toBe(await madeBy(''))
})
