import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.ts'
import type { TestShop } from '../../../test/open-shop.ts'
import { findCategory, readCategories, writeCategory } from '../products/categories.ts'
import { importCatalogue } from './import-catalogue.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'merkato-categories-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function load(...rows: [sku: string, category: string][]) {
  const file = join(folder, 'export.csv')
  const lines = rows.map(([sku, category]) => `${sku},Thing ${sku},100,"${category}"`)
  await writeFile(file, ['SKU,productName,price,category', ...lines, ''].join('\n'))
  return importCatalogue(shop, { file })
}

async function named(name: string, am = '') {
  const { id } = (await findCategory(shop.db, name))!
  return {
    id,
    write: (next: string) =>
      writeCategory(shop.db, id, { name: next, description: '', translations: { am: { name: am } } }),
  }
}

const categoriesOf = async (...skus: string[]) => {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.sku', 'categories.name'])
    .where('products.sku', 'in', skus)
    .orderBy('products.sku')
    .execute()
  return rows.map(({ sku, name }) => [sku, name])
}

test('a category that was renamed is found by the name that the file still has', async () => {
  await load(['RN-1', 'Pots & Pans'])
  const { write } = await named('Pots & Pans')
  await write('Cookware')
  await write('Kitchen things')
  expect(await load(['RN-1', 'Pots & Pans'], ['RN-2', 'cookware'], ['RN-3', 'Kitchen things'])).toMatchObject(
    {
      categories: [],
      unchanged: 1,
      added: 2,
    },
  )
  expect(await categoriesOf('RN-1', 'RN-2', 'RN-3')).toEqual(
    ['RN-1', 'RN-2', 'RN-3'].map((sku) => [sku, 'Kitchen things']),
  )
})

test('a category is found by its name in another language, in any spelling of its address', async () => {
  await load(['LG-1', 'Shoes'])
  const { write } = await named('Shoes', 'ጫማ እና ቦርሳ')
  await write('Shoes')
  expect(await load(['LG-2', 'ጫማ እና ቦርሳ'], ['LG-3', 'ጫማ  እና ቦርሳ'])).toMatchObject({
    categories: [],
    added: 2,
  })
  expect(await categoriesOf('LG-2', 'LG-3')).toEqual([
    ['LG-2', 'Shoes'],
    ['LG-3', 'Shoes'],
  ])
})

test('a present name counts more than the former one of another category, and new names are added once', async () => {
  await load(['PR-1', 'Baskets'])
  const { write } = await named('Baskets')
  await write('Weaving')
  // Somebody adds another category of the former name.
  await load(['PR-2', 'Clay'])
  const clay = await named('Clay')
  await clay.write('Baskets')
  const report = await load(['PR-3', 'Baskets'], ['PR-4', 'New ones'], ['PR-5', 'new ones'])
  expect(report.categories).toHaveLength(1)
  expect(await categoriesOf('PR-1', 'PR-3')).toEqual([
    ['PR-1', 'Weaving'],
    ['PR-3', 'Baskets'],
  ])
  const names = (await readCategories(shop.db)).map(({ name }) => name)
  expect(names.filter((name) => name.toLowerCase() === 'new ones')).toHaveLength(1)
})

test('a category that a file names by its slug gets a name for people, and is found again by the slug', async () => {
  const slugs = ['home-decoration', 't-shirts', 'beauty'].map(
    (slug, at) => [`SL-${at}`, slug] as [string, string],
  )
  const names = ['Home decoration', 'T-shirts', 'Beauty']
  expect(await load(...slugs, ['SL-3', 'e-Books'])).toMatchObject({ categories: [...names, 'e-Books'] })
  expect(await load(...slugs)).toMatchObject({ categories: [], unchanged: 3 })
  expect(await categoriesOf('SL-0', 'SL-1', 'SL-2')).toEqual(names.map((name, at) => [`SL-${at}`, name]))
})
