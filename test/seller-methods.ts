import type { SellerMethod } from '../server/catalogue/seller-delivery/read-methods.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { newSendingSeller } from './order-of-sellers.ts'

type Terms = Partial<Omit<SellerMethod, 'id' | 'sellerId' | 'translations'>>

/** Without terms it brings goods everywhere in one or two days, for 80.00 ETB that can be paid in cash. */
export async function newSellerMethod(db: Database, sellerId: string, terms: Terms = {}): Promise<string> {
  const id = newId()
  const usual = {
    name: 'Motorbike',
    regions: [],
    feeSantim: 80_00,
    daysFrom: 1,
    daysTo: 2,
    cash: true,
    pickUp: false,
    place: '',
    position: 0,
  }
  await db
    .insertInto('sellerDeliveryMethods')
    .values({ id, sellerId, translations: '{}', ...usual, ...terms })
    .execute()
  return id
}

/** A seller that sends its goods and brings them by methods of its own. */
export async function newBringer(
  db: Database,
  ...methods: Terms[]
): Promise<{ sellerId: string; methodIds: string[] }> {
  const sellerId = await newSendingSeller(db)
  const methodIds: string[] = []
  for (const [position, terms] of (methods.length > 0 ? methods : [{}]).entries()) {
    methodIds.push(await newSellerMethod(db, sellerId, { position, ...terms }))
  }
  return { sellerId, methodIds }
}
