import { slugOf } from '../contract/slug.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Option } from '../contract/catalogue.ts'
import type { OptionTranslations, ProductsTable, StoredImage } from '../server/catalogue/products/tables.ts'
import { setClockOfTriggers } from '../server/catalogue/products/shop-clock.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { newId } from '../server/platform/database/new-id.ts'

type ProductOptions = Partial<
  Omit<Insertable<ProductsTable>, JsonColumn> & Pick<Selectable<ProductsTable>, JsonColumn>
> & {
  category?: string
  /** It is unlimited by default. */
  stock?: number
  /** They replace the one without options. Without a price or stock of their own they have those of the product. */
  variants?: NewVariant[]
}
type NewVariant = {
  options: Option[]
  optionTranslations?: OptionTranslations
  sku?: string
  priceSantim?: number
  stock?: number
  costSantim?: number
  barcode?: string | null
  sale?: TestSale | undefined
  images?: StoredImage[]
}

type JsonColumn = 'images' | 'specifications' | 'variations' | 'translations' | 'attributeTranslations'

/** The category is a new one if need be. */
export async function newProduct(db: Database, options: ProductOptions = {}): Promise<string> {
  const { category, stock, variants, images, ...rest } = options
  const { specifications, variations, translations, attributeTranslations, ...columns } = rest
  const id = options.id ?? newId()
  const createdAt = db.now()
  await db
    .insertInto('products')
    .values({
      sku: `SKU-${id}`,
      name: 'Jebena coffee pot',
      description: 'Black clay, made by hand in Ethiopia',
      priceSantim: 350_00,
      createdAt,
      updatedAt: createdAt,
      ...columns,
      id,
      images: JSON.stringify(images ?? []),
      specifications: JSON.stringify(specifications ?? []),
      variations: JSON.stringify(variations ?? []),
      translations: JSON.stringify(translations ?? {}),
      attributeTranslations: JSON.stringify(attributeTranslations ?? {}),
      categoryId: options.categoryId ?? (await categoryNamed(db, category ?? 'Furniture')),
      sellerId: options.sellerId ?? (await someSeller(db)),
    })
    .execute()
  if (variants) await addVariants(db, id, options)
  else if (stock !== undefined) await setReceived(db, id, stock)
  return id
}

/** The first takes the place of the variant that every new product has. */
async function addVariants(db: Database, productId: string, product: ProductOptions): Promise<void> {
  for (const [position, variant] of (product.variants ?? []).entries()) {
    const id = position === 0 ? productId : newId()
    const row = {
      productId,
      sku: variant.sku ?? `SKU-${id}`,
      options: JSON.stringify(variant.options),
      optionTranslations: JSON.stringify(variant.optionTranslations ?? {}),
      priceSantim: variant.priceSantim ?? product.priceSantim ?? 350_00,
      saleSantim: variant.sale?.saleSantim ?? null,
      saleFrom: variant.sale?.from ?? null,
      saleUntil: variant.sale?.until ?? null,
      costSantim: variant.costSantim ?? null,
      barcode: variant.barcode ?? null,
      images: JSON.stringify(variant.images ?? []),
      position,
      retiredAt: null,
    }
    if (position === 0) await db.updateTable('variants').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('variants')
        .values({ ...row, id })
        .execute()
    const stock = variant.stock ?? product.stock
    if (stock !== undefined) await setReceived(db, id, stock)
  }
}

async function setReceived(db: Database, variantId: string, received: number): Promise<void> {
  await db.insertInto('stock').values({ variantId, received }).execute()
}

/** They have the order in which they are listed. */
export async function variantIdsOf(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setPrice(db: Database, productId: string, priceSantim: number): Promise<void> {
  await transaction(db, async (tx) => {
    await setClockOfTriggers(tx, tx.now())
    await tx.updateTable('variants').set({ priceSantim }).where('productId', '=', productId).execute()
  })
}

type TestSale = { saleSantim: number; from?: Date | null; until?: Date | null }

/** All variants get the same sale; null ends it. */
export async function setSale(db: Database, productId: string, sale: TestSale | null): Promise<void> {
  await transaction(db, async (tx) => {
    await setClockOfTriggers(tx, tx.now())
    await tx
      .updateTable('variants')
      .set({
        saleSantim: sale?.saleSantim ?? null,
        saleFrom: sale?.from ?? null,
        saleUntil: sale?.until ?? null,
      })
      .where('productId', '=', productId)
      .execute()
  })
}

async function categoryNamed(db: Database, name: string): Promise<string> {
  const category = { id: newId(), name, slug: slugOf(name), createdAt: db.now() }
  await db
    .insertInto('categories')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

async function someSeller(db: Database): Promise<string> {
  const names = { sellerName: 'Almaz Kebede', storeName: 'Almaz Crafts' }
  const details = { location: 'Addis Ababa', phone: '+251911000000', createdAt: db.now() }
  const row = await db
    .insertInto('sellers')
    .values({ id: newId(), ...names, ...details })
    .onConflict((conflict) => conflict.columns(['sellerName', 'storeName']).doUpdateSet(names))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
