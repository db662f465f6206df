import { eq } from 'drizzle-orm'
import { slugOf } from '../contract/slug.ts'
import { categories, products, stock } from '../server/catalogue/tables.ts'
import type { Database } from '../server/database/connect.ts'
import { newId } from '../server/database/new-id.ts'
import { sellers } from '../server/sellers/tables.ts'

type Asked = Partial<typeof products.$inferInsert> & {
  /** The name of its category, made where there is none. */
  category?: string
  /** Pieces owned; without it the product is never short. */
  pieces?: number
}

/** A product on sale, whatever is not asked for made up. Returns its id. */
export async function newProduct(db: Database, { category, pieces, ...asked }: Asked = {}): Promise<string> {
  const id = asked.id ?? newId()
  const createdAt = db.now()
  await db.insert(products).values({
    sku: `SKU-${id}`,
    name: 'Jebena coffee pot',
    description: 'Black clay, made by hand in Ethiopia',
    priceSantim: 350_00,
    createdAt,
    updatedAt: createdAt,
    ...asked,
    id,
    categoryId: asked.categoryId ?? (await categoryNamed(db, category ?? 'Furniture')),
    sellerId: asked.sellerId ?? (await someSeller(db)),
  })
  if (pieces !== undefined) await db.insert(stock).values({ productId: id, owned: pieces })
  return id
}

async function categoryNamed(db: Database, name: string): Promise<string> {
  const category = { id: newId(), name, slug: slugOf(name), createdAt: db.now() }
  await db.insert(categories).values(category).onConflictDoNothing()
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.name, name))
  return row?.id ?? ''
}

async function someSeller(db: Database): Promise<string> {
  const names = { sellerName: 'Almaz Kebede', storeName: 'Almaz Crafts' }
  const [row] = await db
    .insert(sellers)
    .values({
      id: newId(),
      ...names,
      location: 'Addis Ababa',
      phonenumber: '+251911000000',
      createdAt: db.now(),
    })
    .onConflictDoUpdate({ target: [sellers.sellerName, sellers.storeName], set: names })
    .returning({ id: sellers.id })
  return row?.id ?? ''
}
