import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { wishlistLength } from '../../../contract/limits.ts'
import { toBirr } from '../../../contract/money.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { RetiredWish, WishlistItem } from '../../../contract/wishlists.ts'
import { pictureFrom } from '../products/cards.ts'
import { comparedWith, compareAtOf } from '../products/sale-on-wire.ts'
import { chooseVariants, firstVariant, lineName, variantOnWire } from '../products/variants.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { translate } from '../../platform/database/translations.ts'

/** Products that are no longer on sale are included, at today's prices. */
export async function listWishlist(db: Database, userId: string, lang: Language): Promise<WishlistItem[]> {
  const rows = await selectItems(db, userId)
  return rows.map((row) => listedItem(row, lang))
}

/** What is retired stays until the customer was told and it is removed. */
export async function readWishlist(
  db: Database,
  userId: string,
  lang: Language,
): Promise<{ items: WishlistItem[]; retired: RetiredWish[] }> {
  const rows = await selectItems(db, userId)
  const isRetired = (row: WishlistRow) => row.retiredAt !== null || row.variantRetiredAt !== null
  return {
    items: rows.filter((row) => !isRetired(row)).map((row) => listedItem(row, lang)),
    retired: rows.filter(isRetired).map((row) => ({
      _id: row.entryId,
      productId: row.id,
      variantId: row.chosenId,
      productName: row.retiredAt ? translate(row, 'name', lang) : lineName(row, lang),
    })),
  }
}

type WishlistRow = Awaited<ReturnType<typeof selectItems>>[number]

function selectItems(db: Database, userId: string) {
  return db
    .selectFrom('wishlistItems')
    .innerJoin('products', 'products.id', 'wishlistItems.productId')
    .innerJoin('variants', (join) =>
      join.onRef('variants.productId', '=', 'products.id').on(
        'variants.id',
        '=',
        sql<string>`coalesce(
          wishlist_items.variant_id,
          ${firstVariant(userId, sql.ref('products.id'))},
          (select f.id from variants f where f.product_id = products.id order by f.position, f.id limit 1))`,
      ),
    )
    .select(['wishlistItems.id as entryId', 'wishlistItems.variantId as chosenId'])
    .select(['products.id', 'products.name', 'products.description', 'products.translations'])
    .select([
      'products.retiredAt',
      'products.images as productImages',
      'variants.retiredAt as variantRetiredAt',
      'variants.id as variantId',
      'variants.sku',
    ])
    .select(['variants.options', 'variants.optionTranslations', 'variants.images', 'variants.priceSantim'])
    .select(compareAtOf(sql.ref('variants')).as('compareAtSantim'))
    .where('wishlistItems.userId', '=', userId)
    .orderBy('wishlistItems.createdAt', 'desc')
    .orderBy('wishlistItems.id', 'desc')
    .execute()
}

function listedItem(row: WishlistRow, lang: Language): WishlistItem {
  const productName = translate(row, 'name', lang)
  return {
    _id: row.entryId,
    productId: {
      _id: row.id,
      productName,
      productDescription: translate(row, 'description', lang),
    },
    variant: variantOnWire(row, lang),
    productImage: pictureFrom(row.images[0] ?? row.productImages[0], productName),
    price: toBirr(row.priceSantim),
    ...comparedWith(row),
  }
}

/** A variant is listed once, or the product if none was chosen. */
export async function addToWishlist(
  db: Database,
  userId: string,
  { productId, variantId, lang }: { productId: string; variantId?: string | undefined; lang: Language },
): Promise<void> {
  await chooseVariants(db, userId, { items: [{ productId, variantId, quantity: 1 }], language: lang })
  await transaction(db, async (tx) => {
    await lockByName(tx, `wishlist ${userId}`)
    const ofProduct = await entries(tx, userId)
      .select('variantId')
      .where('productId', '=', productId)
      .execute()
    if (ofProduct.some((entry) => variantId === undefined || entry.variantId === variantId)) return
    const id = variantId ?? productId
    if (ofProduct.some((entry) => entry.variantId === null)) {
      // The variant of the listed product is chosen now.
      await tx
        .updateTable('wishlistItems')
        .set({ id, variantId })
        .where('userId', '=', userId)
        .where('productId', '=', productId)
        .execute()
      return
    }
    const { count } = await entries(tx, userId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= wishlistLength) throw new Refusal('wishlist-full', { most: wishlistLength })
    await tx
      .insertInto('wishlistItems')
      .values({ userId, id, productId, variantId: variantId ?? null, createdAt: tx.now() })
      .execute()
  })
}

function entries(db: Database, userId: string) {
  return db.selectFrom('wishlistItems').where('userId', '=', userId)
}

/** All entries of a product are removed, or with a variant those for it or for any. */
export async function removeFromWishlist(
  db: Database,
  userId: string,
  { productId, variantId }: { productId: string; variantId?: string | undefined },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlistItems')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .$if(variantId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('variantId', '=', variantId!), eb('variantId', 'is', null)])),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('wishlist-item-not-found')
}

export async function clearWishlist(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('wishlistItems').where('userId', '=', userId).execute()
}
