import { agreementVersion } from '../../../contract/seller-applications.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { lockSeller } from '../../catalogue/sellers/set-state.ts'
import { writeSeller } from '../../catalogue/sellers/sellers.ts'
import { recordActivity } from '../../customers/activity/record-activity.ts'
import type { Actor } from '../../customers/activity/record-activity.ts'
import type { Database } from '../../platform/database/connect.ts'
import { columnsOf, textValues } from '../../platform/database/translations.ts'
import { openStatuses, readApplication } from './read-application.ts'

/** Its row is locked, after that of the seller. Refuses `application-closed` while nothing may be changed. */
export async function lockOpenApplication(tx: Database, sellerId: string) {
  const seller = await lockSeller(tx, sellerId)
  const application = await tx
    .selectFrom('sellerApplications')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (!application || !openStatuses.includes(application.status)) throw new Refusal('application-closed')
  return { seller, application }
}

type OfSeller = { sellerId: string; actor: Actor }

/** Refuses `application-closed` and `seller-known`. */
export async function fillStore(
  tx: Database,
  { sellerId, actor }: OfSeller,
  texts: { storeName: Texts; location: Texts },
): Promise<void> {
  const { seller } = await lockOpenApplication(tx, sellerId)
  const fields = ['storeName', 'location'] as const
  const { sellerName, phone } = seller
  const written = await writeSeller(tx, sellerId, { ...columnsOf(texts), sellerName, phone })
  await recordActivity(tx, actor, {
    action: 'fill-application',
    subject: written.storeName,
    before: textValues(seller, fields),
    after: textValues(written, fields),
  })
}

/** Refuses `application-closed`. */
export async function fillTin(tx: Database, { sellerId, actor }: OfSeller, tin: string): Promise<void> {
  const { seller, application } = await lockOpenApplication(tx, sellerId)
  if (application.tin === tin) return
  await tx.updateTable('sellerApplications').set({ tin }).where('sellerId', '=', sellerId).execute()
  await recordActivity(tx, actor, {
    action: 'fill-application',
    subject: seller.storeName,
    before: { tin: application.tin },
    after: { tin },
  })
}

/** A repetition changes nothing. Refuses `agreement-changed` if another version was shown. */
export async function acceptAgreement(
  tx: Database,
  { sellerId, memberId, actor }: OfSeller & { memberId: string },
  version: string,
): Promise<void> {
  if (version !== agreementVersion) throw new Refusal('agreement-changed')
  const { storeName: subject } = await lockSeller(tx, sellerId)
  const accepted = await tx
    .insertInto('sellerAgreements')
    .values({ sellerId, version, memberId, memberName: actor.name, agreedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (accepted) await recordActivity(tx, actor, { action: 'accept-agreement', subject, after: { version } })
}

/** Refuses `application-closed`, and `application-incomplete` while something is missing. */
export async function sendApplication(tx: Database, { sellerId, actor }: OfSeller): Promise<void> {
  const { seller, application } = await lockOpenApplication(tx, sellerId)
  const { missing } = await readApplication(tx, sellerId)
  if (missing.length > 0) throw new Refusal('application-incomplete')
  await tx
    .updateTable('sellerApplications')
    .set({ status: 'waiting', submittedAt: tx.now(), decidedAt: null, decidedBy: null })
    .where('sellerId', '=', sellerId)
    .execute()
  await recordActivity(tx, actor, {
    action: 'send-application',
    subject: seller.storeName,
    before: { state: application.status },
    after: { state: 'waiting' },
  })
}
