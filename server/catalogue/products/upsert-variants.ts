import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { ProductToWrite } from './product-to-write.ts'
import type { MergedVariants, VariantRow } from './merge-variants.ts'
import { setClockOfTriggers } from './shop-clock.ts'

interface PresentVariants {
  byProduct: Map<string, VariantRow[]>
  owners: Map<string, string>
}

/** The rows of these products must be locked. Sellers may not read costs, which are null without `withCosts`. */
export async function readVariants(
  tx: Database,
  { productIds, skus, withCosts = true }: { productIds: string[]; skus: string[]; withCosts?: boolean },
): Promise<PresentVariants> {
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(columnsBesideCost.map((name) => `variants.${name}` as const))
    .select(
      (withCosts ? sql.ref<number | null>('variants.costSantim') : sql<null>`null::bigint`).as('costSantim'),
    )
    .select(sql<number>`coalesce(variants.regular_santim, variants.price_santim)`.as('regularSantim'))
    .select('products.sku as productSku')
    .where(sql<boolean>`(product_id = any(${productIds}::uuid[]) or variants.sku = any(${skus}::text[]))`)
    .orderBy('productId')
    .orderBy('position')
    .orderBy('variants.id')
    .execute()
  const byProduct = new Map<string, VariantRow[]>()
  const owners = new Map<string, string>()
  for (const { productSku, ...row } of rows) {
    owners.set(row.sku, productSku)
    const known = byProduct.get(row.productId)
    if (known) known.push(row)
    else byProduct.set(row.productId, [row])
  }
  return { byProduct, owners }
}

const columns: Record<keyof VariantRow, string> = {
  id: 'uuid',
  productId: 'uuid',
  sku: 'text',
  options: 'jsonb',
  optionTranslations: 'jsonb',
  regularSantim: 'bigint',
  saleSantim: 'bigint',
  saleFrom: 'timestamptz',
  saleUntil: 'timestamptz',
  costSantim: 'bigint',
  weight: 'integer',
  barcode: 'text',
  images: 'jsonb',
  position: 'int',
  retiredAt: 'timestamptz',
}

const names = Object.keys(columns) as (keyof VariantRow)[]
const columnsBesideCost = names.filter((name) => name !== 'regularSantim' && name !== 'costSantim')
const targets = sql.join(names.map((name) => sql.ref(name)))
const values = sql.raw(names.map((name) => `"${name}"`).join(', '))
const recordType = sql.raw(names.map((name) => `"${name}" ${columns[name]}`).join(', '))
/** The trigger has derived the price of what was to be inserted. */
const replacements = sql.join(
  [...names.filter((name) => name !== 'id' && name !== 'productId'), 'priceSantim'].map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  ),
)

export function changedVariants({
  merged,
  others,
  variants,
}: Pick<MergedVariants, 'merged' | 'others'> & { variants: VariantRow[] }): VariantRow[] {
  const present = new Map(variants.map((row) => [row.id, row]))
  return [...merged.map(({ row }) => row), ...others].filter(
    (row) => !isDeepStrictEqual(row, present.get(row.id)),
  )
}

export async function upsertVariants(
  tx: Database,
  changed: readonly VariantRow[],
  present: readonly VariantRow[],
): Promise<void> {
  if (changed.length === 0) return
  await freeOptions(tx, changed, present)
  await setClockOfTriggers(tx, tx.now())
  await sql`
    insert into variants (${targets})
    select ${values} from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as written (${recordType})
    on conflict (id) do update set ${replacements}`.execute(tx)
}

/** Options are unique in a product: another variant that had these, because it is retired or changes as well, gives them up. */
async function freeOptions(
  tx: Database,
  changed: readonly VariantRow[],
  present: readonly VariantRow[],
): Promise<void> {
  const keyOf = ({ productId, options }: VariantRow) => productId + JSON.stringify(options)
  const takers = new Map(changed.map((row) => [keyOf(row), row.id]))
  const giving = present.filter((row) => (takers.get(keyOf(row)) ?? row.id) !== row.id).map(({ id }) => id)
  if (giving.length === 0) return
  await sql`
    update variants set options = jsonb_build_array(jsonb_build_object('name', 'SKU', 'value', sku)),
      option_translations = '{}'
    where id = any(${giving}::uuid[])`.execute(tx)
}

/** The database adds it like this with the product. */
export function firstVariant(
  { sku, variants }: Pick<ProductToWrite, 'sku' | 'variants'>,
  id: string,
): VariantRow {
  return {
    id,
    productId: id,
    sku,
    options: [],
    optionTranslations: {},
    regularSantim: variants[0]?.priceSantim ?? 0,
    saleSantim: null,
    saleFrom: null,
    saleUntil: null,
    costSantim: null,
    weight: null,
    barcode: null,
    images: [],
    position: 0,
    retiredAt: null,
  }
}
