import type { z } from 'zod'
import { languageData } from '../../../contract/language.ts'
import { offeredLanguages } from '../../../contract/offered-languages.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { isWrittenIn, missingItems } from '../../../contract/seller-applications.ts'
import type { ApplicationStatus } from '../../../contract/seller-applications.ts'
import type { givenByApplicant, SellerApplication } from '../../../contract/seller/application.ts'
import { readSeller } from '../../catalogue/sellers/sellers.ts'
import { detailsForSeller, shownDetails } from '../../commerce/payouts/pay-details.ts'
import type { Database } from '../../platform/database/connect.ts'
import { textsOf } from '../../platform/database/translations.ts'

type Given = z.infer<z.ZodObject<typeof givenByApplicant>>

/** These are filled in by the seller. */
export const openStatuses: readonly ApplicationStatus[] = ['open', 'asked', 'refused']

/** It reads only what the seller itself may know, so that the portal can ask for it behind its wall. */
export async function readApplication(db: Database, sellerId: string): Promise<Given> {
  const seller = await readSeller(db, sellerId)
  const application = await db
    .selectFrom('sellerApplications')
    .select(['status', 'tin', 'note', 'submittedAt', 'decidedAt'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  const documents = await db
    .selectFrom('sellerDocuments')
    .select(['id', 'kind', 'createdAt'])
    .where('sellerId', '=', sellerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const agreement = await db
    .selectFrom('sellerAgreements')
    .select(['version', 'agreedAt'])
    .where('sellerId', '=', sellerId)
    .orderBy('agreedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const payDetails = detailsForSeller(await shownDetails(db, sellerId))
  const storeName = textsOf(seller, 'storeName')
  const tin = application?.tin ?? null
  return {
    _id: seller.id,
    state: seller.state,
    status: application?.status ?? null,
    storeName,
    location: textsOf(seller, 'location'),
    phone: seller.phone,
    tin,
    documents: documents.map(({ id, kind, createdAt }) => ({
      _id: id,
      kind,
      createdAt: createdAt.toISOString(),
    })),
    payDetails,
    agreement: agreement ? { version: agreement.version, at: agreement.agreedAt.toISOString() } : null,
    missing: missingItems({
      hasNames: hasNames(storeName),
      place: seller.location,
      phone: seller.phone,
      tin,
      documents,
      hasPayDetails: payDetails !== null,
      agreedVersion: agreement?.version ?? null,
    }),
    note: application?.note ?? '',
    submittedAt: application?.submittedAt?.toISOString() ?? null,
    decidedAt: application?.decidedAt?.toISOString() ?? null,
  }
}

/** In the letters of each script that the shop offers. */
function hasNames(names: Texts): boolean {
  const scripts = new Set(offeredLanguages().map((language) => languageData[language].script))
  return [...scripts].every((script) =>
    offeredLanguages().some(
      (language) => languageData[language].script === script && isWrittenIn(names[language], script),
    ),
  )
}

type Suspension = NonNullable<SellerApplication['suspension']>

/** The one that has not ended, with its appeal. */
export async function readSuspension(db: Database, sellerId: string): Promise<Suspension | null> {
  const found = await db
    .selectFrom('sellerSuspensions')
    .select(['reason', 'nextSteps', 'suspendedAt', 'appeal', 'appealedAt', 'answerReason', 'answeredAt'])
    .where('sellerId', '=', sellerId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { reason, nextSteps: next, suspendedAt, appeal, appealedAt, answerReason, answeredAt } = found
  return {
    reason,
    next,
    at: suspendedAt.toISOString(),
    appeal: appeal !== null && appealedAt ? { text: appeal, at: appealedAt.toISOString() } : null,
    kept: answerReason !== null && answeredAt ? { reason: answerReason, at: answeredAt.toISOString() } : null,
  }
}
