import { Refusal } from '../../../contract/refusals.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { sqlState } from '../../platform/database/sql-state.ts'
import type { FaultColumns, RowFault } from '../products/product-to-write.ts'

type Values = Refusal['values']
type Reason = (columns: FaultColumns, values: Values) => RowFault

const notStored = 'cannot be stored as it is'
const tooMuch = 'is beyond what a product can have'

const reasons: Partial<Record<RefusalCode, Reason>> = {
  'sku-taken': ({ sku }) => ({ column: sku, reason: 'cannot be used; choose another SKU' }),
  'category-not-found': ({ category }, values) => ({
    column: category,
    reason: values.name === undefined ? notStored : `${values.name} is not a category of the shop`,
  }),
  'product-withheld': ({ sku }) => ({ column: sku, reason: 'is hidden by the shop, and stays off sale' }),
  'seller-products-full': ({ sku }, values) => ({
    column: sku,
    reason: `is one product too many: your store may have ${values.count}`,
  }),
  'product-changed': ({ sku }) => ({
    column: sku,
    reason: 'was changed by somebody else meanwhile; import the file again',
  }),
  'variants-alike': ({ options }) => ({ column: options, reason: 'are those of another variant' }),
  'picture-not-found': ({ pictures }) => ({ column: pictures, reason: 'names a picture that is not yours' }),
}

/** Why the product of a seller is refused; what the database says stays in the shop. Undefined for what is no refusal. */
export function sellerFault(error: unknown, columns: FaultColumns): RowFault | undefined {
  if (error instanceof Refusal) {
    if (error.code !== 'invalid-input')
      return reasons[error.code]?.(columns, error.values) ?? { column: '', reason: notStored }
    const [fault] = error.faults ?? []
    return { column: columnOf(fault?.path ?? '', columns), reason: tooMuch }
  }
  // SQLSTATE classes 22 and 23 mean invalid data and violated constraints.
  return /^2[23]/.test(sqlState(error) ?? '') ? { column: '', reason: notStored } : undefined
}

function columnOf(path: string, columns: FaultColumns): string {
  if (/^variants\.\d+\.(?:price|sale)/.test(path)) return columns.price
  if (/^variants\.\d+\.stock/.test(path)) return columns.stock
  if (/^variants\.\d+\.sku/.test(path)) return columns.sku
  if (/^variants\.\d+\.pictures/.test(path)) return columns.variantPictures
  if (/^(?:variants|options)/.test(path)) return columns.options
  if (path.startsWith('pictures')) return columns.pictures
  return /^(?:category|otherCategory)/.test(path) ? columns.category : ''
}
