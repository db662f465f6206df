import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noTexts } from '../../../contract/office/texts.ts'
import { dayOf, startOfDay } from '../../../contract/holidays.ts'
import { dayText } from '../../../contract/seasons.ts'
import { newMember } from '../../../test/new-member.ts'
import type { TestMember } from '../../../test/new-member.ts'
import { newShopper } from '../../../test/new-shopper.ts'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordDependencies } from '../../platform/dependencies.ts'
import type { Dependency } from '../../platform/dependencies.ts'
import { findSeason } from './seasons.ts'

let shop: TestShop
let member: TestMember
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT: 'off' })
  await shop.listen()
})
/** Time passes in the tests, and the session of a member ends. */
beforeEach(async () => {
  member = await newMember(shop, 'catalogue')
})
afterAll(() => shop.close())

const today = () => dayOf(shop.clock.now())
const inDays = (days: number) => dayText(today() + days)

const season = {
  version: null,
  occasion: 'genna',
  title: noTexts,
  text: noTexts,
  target: '',
  isOn: true,
}

function put(body: object, { seasonId = newId(), as = member } = {}) {
  return shop.rawCall('PUT /office/seasons/:seasonId', { ...as, params: { seasonId }, body })
}

async function clear() {
  await shop.db.deleteFrom('seasons').execute()
}

test('a stranger, a customer and a member of another role cannot add a season', async () => {
  const body = { ...season, firstDay: inDays(0), lastDay: inDays(1) }
  const nobody = await shop.rawCall('PUT /office/seasons/:seasonId', { params: { seasonId: newId() }, body })
  expect(nobody.status).toBe(401)
  const { token } = await newShopper(shop)
  const params = { seasonId: newId() }
  expect((await shop.rawCall('PUT /office/seasons/:seasonId', { token, params, body })).status).toBe(401)
  const support = await newMember(shop, 'support')
  expect((await put(body, { as: support })).status).toBe(403)
  expect(await findSeason(shop.db, 'en')).toBeNull()
})

test('a season is shown from the start of its first day in Addis Ababa to the end of its last', async () => {
  await put({ ...season, firstDay: inDays(1), lastDay: inDays(2) })
  const [first, over] = [startOfDay(today() + 1), startOfDay(today() + 3)]
  const read = async () => {
    const dependencies = new Map<string, Dependency>()
    const found = await recordDependencies(dependencies, () => findSeason(shop.db, 'en'))
    return { shown: found?.occasion ?? null, changes: dependencies.get('time')?.at }
  }
  const moveTo = (time: number) => shop.clock.advance(time - shop.clock.now().getTime())
  moveTo(first.getTime() - 1)
  expect(await read()).toEqual({ shown: null, changes: first })
  moveTo(first.getTime())
  expect(await read()).toEqual({ shown: 'genna', changes: over })
  moveTo(over.getTime() - 1)
  expect(await read()).toEqual({ shown: 'genna', changes: over })
  moveTo(over.getTime())
  expect(await read()).toEqual({ shown: null, changes: undefined })
  await clear()
})

test('a title of its own is shown in each language, and of two seasons the one that began last', async () => {
  const days = { firstDay: inDays(-2), lastDay: inDays(2) }
  await put({ ...season, ...days })
  const title = { ...noTexts, en: 'A week of gifts', am: 'የስጦታ ሳምንት' }
  const seasonId = newId()
  const own = { ...season, ...days, firstDay: inDays(-1), occasion: 'other', title, target: '/categories' }
  expect((await put(own, { seasonId })).status).toBe(200)
  expect(await findSeason(shop.db, 'en')).toMatchObject({ title: 'A week of gifts', target: '/categories' })
  expect(await findSeason(shop.db, 'am')).toMatchObject({ title: 'የስጦታ ሳምንት' })
  const { body } = await shop.call('GET /office/seasons', { ...member })
  const { version } = body.seasons.find(({ _id }) => _id === seasonId)!
  await put({ ...own, version, isOn: false }, { seasonId })
  expect(await findSeason(shop.db, 'en')).toMatchObject({ occasion: 'genna', title: '' })
  await shop.rawCall('DELETE /office/seasons/:seasonId', { ...member, params: { seasonId } })
  const owner = await newMember(shop, 'owner')
  const { body: log } = await shop.call('GET /office/activity', { ...owner, query: {} })
  const actions = log.entries.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.endsWith('-season'))).toEqual([
    'remove-season',
    'save-season',
    'save-season',
    'save-season',
    'save-season',
  ])
  await clear()
})

test('what is wrong with a season is said at its field', async () => {
  const days = { firstDay: inDays(0), lastDay: inDays(1) }
  const faults: [object, string][] = [
    [{ ...days, lastDay: inDays(-1) }, 'lastDay'],
    [{ ...days, firstDay: 'soon' }, 'firstDay'],
    [{ ...days, occasion: 'other' }, 'title'],
    [{ ...days, target: '/nowhere' }, 'target'],
    [{ ...days, target: 'https://elsewhere.example' }, 'target'],
  ]
  for (const [wrong, path] of faults) {
    const { status, body } = await put({ ...season, ...wrong })
    expect([status, body.errors?.[0]?.path], path).toEqual([expect.any(Number), path])
    expect(status, path).toBeGreaterThanOrEqual(400)
  }
})

test('the next holidays are proposed, each until its day', async () => {
  const { body } = await shop.call('GET /office/seasons', { ...member })
  expect(body.proposals).toHaveLength(8)
  const genna = body.proposals.find(({ occasion }) => occasion === 'genna')!
  expect(genna.lastDay).toMatch(/-01-07$/)
  expect(genna.firstDay).toMatch(/-12-24$/)
  expect(genna.title).toMatchObject({ en: 'Genna is near: gifts for everyone', am: 'ገና ደረሰ፦ ስጦታ ለሁሉም' })
  for (const { lastDay } of body.proposals) expect(lastDay >= inDays(0)).toBe(true)
})
