import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { exportCatalogue } from '../export/export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'merkato-import-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function load(content: string, name = 'catalogue.csv') {
  const file = join(folder, name)
  await writeFile(file, content)
  return importCatalogue(shop, { file })
}

async function productIn(lang: string) {
  const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const response = await shop.rawCall('GET /product-detail', { query: { productId: id, lang } })
  return response.body.product
}

async function exported(form: 'csv' | 'jsonl'): Promise<string> {
  let text = ''
  await exportCatalogue(shop.db, { form, write: async (more) => void (text += more) })
  return text
}

const head =
  'SKU,productName,price,category,specifications,variations,seller_name,store_name,location,specifications_am,variations_am,seller_name_am,store_name_am,location_am'
const row =
  'B-1,Table,900,Furniture,Wood: wanza|Weight: 9 kg,Colour: Red,Yonas,Wanza,"Gerji, Addis Ababa",እንጨት: ዋንዛ|ክብደት: 9 ኪ.ግ,ቀለም: ቀይ,ዮናስ,ዋንዛ,ገርጂ፣ አዲስ አበባ'

const english = {
  specifications: [
    { specification: 'Wood', value: 'wanza' },
    { specification: 'Weight', value: '9 kg' },
  ],
  variations: [{ variation: 'Colour', value: 'Red' }],
  seller: { seller_name: 'Yonas', store_name: 'Wanza', location: 'Gerji, Addis Ababa' },
}
const amharic = {
  specifications: [
    { specification: 'እንጨት', value: 'ዋንዛ' },
    { specification: 'ክብደት', value: '9 ኪ.ግ' },
  ],
  variations: [{ variation: 'ቀለም', value: 'ቀይ' }],
  seller: { seller_name: 'ዮናስ', store_name: 'ዋንዛ', location: 'ገርጂ፣ አዲስ አበባ' },
}

test('specifications, variations and the seller are shown in the language of the page', async () => {
  expect(await load(`${head}\n${row}\n`)).toMatchObject({ added: 1, bad: 0, warnings: [] })
  expect(await productIn('en')).toMatchObject(english)
  expect(await productIn('am')).toMatchObject(amharic)
})

test.each(['csv', 'jsonl'] as const)(
  'an export as %s has them, and imports without a change',
  async (form) => {
    const text = await exported(form)
    expect(text).toContain('ዋንዛ')
    expect(await load(text, `catalogue.${form}`)).toMatchObject({
      unchanged: 1,
      changed: 0,
      bad: 0,
      warnings: [],
    })
    expect(await productIn('am')).toMatchObject(amharic)
  },
)

test('a file without these columns keeps them; a list of another length is not paired with them', async () => {
  await load('SKU,productName,price,category\nB-1,Table,900,Furniture\n')
  expect(await productIn('am')).toMatchObject(amharic)
  await load('SKU,productName,price,category,specifications\nB-1,Table,900,Furniture,Wood: zigba\n')
  expect(await productIn('am')).toMatchObject({
    specifications: [{ specification: 'Wood', value: 'zigba' }],
    variations: amharic.variations,
  })
})

test('a translated list of another length is reported with its column, and its row is not imported', async () => {
  const report = await load(`${head}\n${row.replace('|ክብደት: 9 ኪ.ግ', '')}\n`)
  expect(report).toMatchObject({ bad: 1, changed: 0 })
  expect(report.badRows[0]).toMatchObject({
    line: 2,
    column: 'specifications_am',
    reason: 'must have as many entries as specifications: 2, not 1',
  })
})

test('a blank cell removes a translation', async () => {
  await load(`${head}\n${row}\n`)
  await load('SKU,productName,price,category,variations_am\nB-1,Table,900,Furniture,\n')
  expect(await productIn('am')).toMatchObject({
    specifications: amharic.specifications,
    variations: english.variations,
  })
})
