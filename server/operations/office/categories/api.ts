import type { z } from 'zod'
import { pictureUrl } from '../../../../contract/paths.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { officeCategoryEndpoints } from '../../../../contract/office/categories.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Activity } from '../../../customers/activity/record-activity.ts'
import { readCategories, removeCategory, writeCategory } from '../../../catalogue/products/categories.ts'
import type { CategoryRow } from '../../../catalogue/products/categories.ts'
import { orderListed } from '../../../catalogue/products/order-listed.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { requirePicture } from '../../../platform/media/pictures.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { columnsOf, textsOf, textValues } from '../../../platform/database/translations.ts'
import { requireUnusedCategory } from '../../../commerce/discounts/manage-discounts.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StaffSession } from '../../../platform/http/handlers.ts'
import { lockRow, saveShown, versionOf } from '../save-shown.ts'

export const officeCategoryHandlers = handlers({
  'GET /office/categories': ({ db }) => show(db),
  'PUT /office/categories/:categoryId': ({ db }, { params, body, staff, address }) =>
    save(db, params.categoryId, { body, staff, address }),
  'DELETE /office/categories/:categoryId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const found = await find(tx, params.categoryId)
      await removeCategory(tx, found.slug, { requireUnused: requireUnusedCategory })
      const activity: Activity = { action: 'remove-category', subject: found.name, before: valuesOf(found) }
      await recordActivity(tx, staff.actor(address), activity)
      return show(tx)
    }),
  'PUT /office/categories': ({ db }, { body, staff, address }) =>
    transaction(db, async (tx) => {
      const names = async () => (await readCategories(tx)).map(({ name }) => name).join(', ')
      const before = { order: await names() }
      await orderListed(tx, 'categories', body.order)
      const after = { order: await names() }
      if (before.order !== after.order) {
        await recordActivity(tx, staff.actor(address), {
          action: 'order-categories',
          subject: '',
          before,
          after,
        })
      }
      return show(tx)
    }),
})

type Given = {
  body: z.output<(typeof officeCategoryEndpoints)['PUT /office/categories/:categoryId']['body']>
  staff: StaffSession
  address: string
}

function save(db: Database, id: string, { body, staff, address }: Given) {
  return transaction(db, async (tx) => {
    await lockRow(tx, 'categories', id)
    const { version, picture: image, pageTitle, pageDescription, ...texts } = body
    if (image !== undefined) await requirePicture(tx, image)
    const told = { ...(pageTitle && { pageTitle }), ...(pageDescription && { pageDescription }) }
    // What is left out stays.
    const given: typeof texts = { ...texts, ...told }
    await saveShown(tx, {
      version,
      versionOf: (row) => versionOf(shownOf(row)),
      present: (await readCategories(tx)).find((row) => row.id === id),
      write: async () => find(tx, await writeCategory(tx, id, { ...columnsOf(given), image })),
      missing: new Refusal('category-not-found'),
      actor: staff.actor(address),
      action: 'save-category',
      subjectOf: ({ name }) => name,
      valuesOf,
    })
    return show(tx)
  })
}

async function find(tx: Database, id: string): Promise<CategoryRow> {
  const found = (await readCategories(tx)).find((row) => row.id === id)
  if (!found) throw new Refusal('category-not-found')
  return found
}

export function valuesOf(row: CategoryRow) {
  return { ...textValues(row, ['name', 'description', 'pageTitle', 'pageDescription']), picture: row.image }
}

function shownOf(row: CategoryRow) {
  return {
    name: textsOf(row, 'name'),
    description: textsOf(row, 'description'),
    ...toldOf(row),
    imageUrl: row.image ? pictureUrl(row.image) : '',
  }
}

function toldOf(row: CategoryRow) {
  const [pageTitle, pageDescription] = [textsOf(row, 'pageTitle'), textsOf(row, 'pageDescription')]
  return {
    ...(Object.values(pageTitle).some(Boolean) && { pageTitle }),
    ...(Object.values(pageDescription).some(Boolean) && { pageDescription }),
  }
}

async function show(db: Database) {
  const rows = await readCategories(db)
  return {
    categories: rows.map((row) => ({
      ...shownOf(row),
      _id: row.id,
      version: versionOf(shownOf(row)),
      products: row.products,
    })),
  }
}
