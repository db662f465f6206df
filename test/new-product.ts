import { slugOf } from '../contract/slug.ts'
import type { Insertable, Selectable } from 'kysely'
import type { ProductsTable } from '../server/catalogue/tables.ts'
import type { Database } from '../server/database/connect.ts'
import { newId } from '../server/database/new-id.ts'

type ProductOptions = Partial<
  Omit<Insertable<ProductsTable>, JsonColumn> & Pick<Selectable<ProductsTable>, JsonColumn>
> & {
  category?: string
  /** On hand; unlimited by default. */
  stock?: number
}
type JsonColumn = 'images' | 'specifications' | 'variations' | 'translations'

/** Adds a product on sale, in a new category if need be, and returns its id. */
export async function newProduct(db: Database, options: ProductOptions = {}): Promise<string> {
  const { category, stock, images, specifications, variations, translations, ...columns } = options
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
      categoryId: options.categoryId ?? (await categoryNamed(db, category ?? 'Furniture')),
      sellerId: options.sellerId ?? (await someSeller(db)),
    })
    .execute()
  if (stock !== undefined) await db.insertInto('stock').values({ productId: id, received: stock }).execute()
  return id
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
