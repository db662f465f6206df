import type { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import type { officeCategoryEndpoints } from '../../../contract/office/categories.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Activity } from '../../activity/record-activity.ts'
import { readCategories, removeCategory, writeCategory } from '../../catalogue/categories.ts'
import type { CategoryRow } from '../../catalogue/categories.ts'
import { orderListed } from '../../catalogue/order-listed.ts'
import type { Database } from '../../database/connect.ts'
import { transaction } from '../../database/transaction.ts'
import { handlers } from '../../http/handlers.ts'
import type { StaffSession } from '../../http/handlers.ts'
import { pictureUrl } from '../../media/pictures.ts'

export const officeCategoryHandlers = handlers({
  'GET /office/categories': ({ db }) => show(db),
  'POST /office/categories': ({ db }, { body, staff, address }) =>
    save(db, undefined, { body, staff, address }),
  'PUT /office/categories/:categoryId': ({ db }, { params, body, staff, address }) =>
    save(db, params.categoryId, { body, staff, address }),
  'DELETE /office/categories/:categoryId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const found = await find(tx, params.categoryId)
      await removeCategory(tx, found.slug)
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
  body: z.output<(typeof officeCategoryEndpoints)['POST /office/categories']['body']>
  staff: StaffSession
  address: string
}

function save(db: Database, id: string | undefined, { body, staff, address }: Given) {
  return transaction(db, async (tx) => {
    const before = id === undefined ? undefined : await find(tx, id)
    const { nameAm, descriptionAm, picture: image, ...texts } = body
    const translations = { am: { name: nameAm, description: descriptionAm } }
    const after = await find(tx, await writeCategory(tx, id, { ...texts, translations, image }))
    const activity: Activity = {
      action: 'save-category',
      subject: after.name,
      ...(before && { before: valuesOf(before) }),
      after: valuesOf(after),
    }
    await recordActivity(tx, staff.actor(address), activity)
    return show(tx)
  })
}

async function find(tx: Database, id: string): Promise<CategoryRow> {
  const found = (await readCategories(tx)).find((row) => row.id === id)
  if (!found) throw new Refusal('category-not-found')
  return found
}

/** For the activity log. */
export function valuesOf({ name, description, translations, image }: CategoryRow) {
  return { name, nameAm: translations.am?.name ?? '', description, picture: image }
}

async function show(db: Database) {
  const rows = await readCategories(db)
  return {
    categories: rows.map(({ id, name, description, translations, image, products }) => ({
      _id: id,
      name,
      nameAm: translations.am?.name ?? '',
      description,
      descriptionAm: translations.am?.description ?? '',
      imageUrl: image ? pictureUrl(image) : '',
      products,
    })),
  }
}
