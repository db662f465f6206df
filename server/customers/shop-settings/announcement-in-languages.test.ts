import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import { readAnnouncement } from './read-settings.ts'
import { listSettingsChanges } from './save-settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an upgrade keeps the announcement and its history, which stays append-only', async () => {
  const versions = [
    [
      { text: 'Holiday', textAm: 'በዓል' },
      { text: null, textAm: null },
      { text: 'Holiday', textAm: 'በዓል' },
    ],
    [
      { text: 'Feast', textAm: 'በዓል', link: '/faq' },
      { text: 'Holiday', link: null },
      { text: 'Feast', link: '/faq' },
    ],
  ]
  for (const [index, [stored, before, after]] of versions.entries()) {
    await shop.runAsOwner(`
      insert into settings (section, version, at, staff_id, who, source, stored, before, after)
      values ('announcement', ${index + 1}, now() + ${index} * interval '1 second', null, 'operator', 'command-line',
        '${JSON.stringify(stored)}', '${JSON.stringify(before)}', '${JSON.stringify(after)}')`)
  }
  const migrations = await readMigrations()
  const migration = migrations.find(({ name }) => name.endsWith('announcement-in-languages'))
  await shop.runAsOwner(migration?.sql ?? '')
  expect(await readAnnouncement(shop.db, shop.config, 'en')).toMatchObject({ text: 'Feast', link: '/faq' })
  expect(await readAnnouncement(shop.db, shop.config, 'am')).toMatchObject({ text: 'በዓል' })
  expect(await listSettingsChanges(shop.db)).toMatchObject([
    { before: { text: { en: 'Holiday' }, link: null }, after: { text: { en: 'Feast' }, link: '/faq' } },
    { before: { text: null }, after: { text: { en: 'Holiday', am: 'በዓል' } } },
  ])
  await expect(shop.runAsOwner('delete from settings')).rejects.toThrow('never changed')
})
