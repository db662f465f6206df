import { agreementVersion } from '../../contract/seller-applications.ts'
import { changeSellerPhone } from '../../server/catalogue/sellers/sellers.ts'
import { addDemoSellerMembers } from '../../server/customers/seller-members/ensure-demo-seller-member.ts'
import { createApplicant } from '../../server/operations/seller-applications/create-applicant.ts'
import { decideApplication } from '../../server/operations/seller-applications/decide-application.ts'
import { addDocument } from '../../server/operations/seller-applications/documents.ts'
import {
  acceptAgreement,
  fillStore,
  fillTin,
  sendApplication,
} from '../../server/operations/seller-applications/fill-application.ts'
import { appealSuspension, suspendSeller } from '../../server/operations/seller-applications/suspensions.ts'
import { enterPayDetails } from '../../server/commerce/payouts/pay-details.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { sharp } from '../../server/platform/media/sharp.ts'
import type { Shop } from '../../server/platform/shop.ts'
import { applicants } from '../store-history.ts'
import { inAllLanguages } from '../stores.ts'
import type { PastClock } from './past-clock.ts'
import { actor, secondActor } from './seed-stores.ts'

type Applicant = (typeof applicants)[number]
type DemoShop = Pick<Shop, 'db' | 'config' | 'pictures'>

/** One waits for the decision of the shop, and one was approved and suspended. */
export async function seedApplicants(shop: DemoShop, past: PastClock): Promise<void> {
  const licence = await drawLicence()
  for (const applicant of applicants) {
    past.setDaysAgo(applicant.sent)
    const sellerId = await apply(shop, applicant, licence)
    if (applicant.suspended) await suspend(shop, past, { ...applicant.suspended, sellerId, applicant })
  }
  past.setDaysAgo(0)
}

async function apply(shop: DemoShop, applicant: Applicant, licence: Buffer): Promise<string> {
  const { db } = shop
  const { store, place, owner, phone, tin, account } = applicant
  const { email, fullName } = owner
  const sellerId = await createApplicant(db, {
    fullName,
    storeName: store.en,
    place: place.en,
    language: 'en',
  })
  const [memberId = ''] = await addDemoSellerMembers(db, [{ sellerId, email, fullName }])
  const by = { sellerId, actor: { ...actor, name: fullName } }
  await fillStore(db, by, { storeName: inAllLanguages(store), location: inAllLanguages(place) })
  await changeSellerPhone(db, sellerId, phone)
  await fillTin(db, by, tin)
  await addDocument(shop, { ...by, kind: 'licence', bytes: licence })
  await enterPayDetails(db, { ...account, sellerId, id: newId(), way: 'bank', holder: fullName }, by.actor)
  await acceptAgreement(db, { ...by, memberId }, agreementVersion)
  await sendApplication(db, by)
  return sellerId
}

type Suspended = NonNullable<Applicant['suspended']> & { sellerId: string; applicant: Applicant }

async function suspend(
  { db, config }: DemoShop,
  { setDaysAgo }: PastClock,
  { approved, daysAgo, reason, next, appealed, appeal, sellerId, applicant }: Suspended,
): Promise<void> {
  setDaysAgo(approved)
  const decision = { decision: 'approve', reason: '', submittedAt: undefined, actor: secondActor } as const
  await decideApplication(db, config, sellerId, decision)
  setDaysAgo(daysAgo)
  await suspendSeller(db, config, sellerId, { reason, next, actor: secondActor })
  setDaysAgo(appealed)
  await appealSuspension(db, { sellerId, actor: { ...actor, name: applicant.owner.fullName } }, appeal)
}

/** A blank sheet stands for the picture of the licence. */
function drawLicence(): Promise<Buffer> {
  const sheet = { width: 480, height: 640, channels: 3, background: '#f4efe2' } as const
  return sharp({ create: sheet }).png().toBuffer()
}
