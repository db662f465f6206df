import { defaultLanguage } from '../../../contract/language.ts'
import { addApplicant } from '../../catalogue/sellers/sellers.ts'
import type { OpenedStore } from '../../customers/seller-members/accept-invitation.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Returns the id of a seller who sells nothing before it is approved. Refuses `seller-known`. */
export async function createApplicant(
  tx: Database,
  { fullName: sellerName, storeName, place: location, language }: OpenedStore,
): Promise<string> {
  const texts = { sellerName, storeName, location }
  const translations = language === defaultLanguage ? {} : { [language]: { storeName, location } }
  const id = await addApplicant(tx, { ...texts, translations })
  const dates = { submittedAt: null, decidedAt: null, decidedBy: null, createdAt: tx.now() }
  await tx
    .insertInto('sellerApplications')
    .values({ ...dates, sellerId: id, status: 'open', language, tin: null })
    .execute()
  return id
}
