import type { z } from 'zod'
import type { payTarget } from '../../../../contract/office/payouts.ts'
import type { Texts } from '../../../../contract/office/texts.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import type { DocumentKind } from '../../../../contract/seller-applications.ts'
import { enterPayDetails } from '../../../commerce/payouts/pay-details.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'
import { addDocument, removeDocument } from '../../seller-applications/documents.ts'
import {
  acceptAgreement,
  fillStore,
  fillTin,
  lockOpenApplication,
  sendApplication,
} from '../../seller-applications/fill-application.ts'
import { appealSuspension } from '../../seller-applications/suspensions.ts'

/** What a member writes names the seller of the session, and is in the activity log, which a seller may not read. */
interface Writing {
  portal: Portal
  member: SellerSession
  address: string
}

type Work = (tx: Database, by: { sellerId: string; memberId: string; actor: Actor }) => Promise<void>

function write({ portal, member, address }: Writing, work: Work): Promise<void> {
  const { sellerId, memberId } = member
  return transaction(portal.unwalled.db, (tx) =>
    work(tx, { sellerId, memberId, actor: member.actor(address) }),
  )
}

export const writeStore = (by: Writing, texts: { storeName: Texts; location: Texts }) =>
  write(by, (tx, own) => fillStore(tx, own, texts))

export const writeTin = (by: Writing, tin: string) => write(by, (tx, own) => fillTin(tx, own, tin))

export const writeAgreement = (by: Writing, version: string) =>
  write(by, (tx, own) => acceptAgreement(tx, own, version))

export const writeSubmission = (by: Writing) => write(by, (tx, own) => sendApplication(tx, own))

export const writeAppeal = (by: Writing, text: string) =>
  write(by, (tx, own) => appealSuspension(tx, own, text))

/** A member of staff verifies them. The id is made here, so that it is never that of another seller. */
export const writePayDetails = (by: Writing, { number, ...target }: z.output<typeof payTarget>) =>
  write(by, async (tx, { sellerId, actor }) => {
    await lockOpenApplication(tx, sellerId)
    await enterPayDetails(tx, { ...target, accountNumber: number, sellerId, id: newId() }, actor)
  })

export async function writeDocument(
  { portal: { unwalled }, member, address }: Writing,
  document: { kind: DocumentKind; bytes: Buffer },
): Promise<void> {
  const { sellerId } = member
  await enforceRateLimit(unwalled, sellerRateLimits.document, sellerId)
  await addDocument(unwalled, { ...document, sellerId, actor: member.actor(address) })
}

export const deleteDocument = (by: Writing, documentId: string) =>
  write(by, (tx, { sellerId, actor }) => removeDocument(tx, { sellerId, documentId }, actor))
