import { toSantim } from '../../contract/money.ts'
import { saveSellerMethod } from '../../server/catalogue/seller-delivery/save-method.ts'
import { savePolicies } from '../../server/catalogue/sellers/policies.ts'
import { readSellers } from '../../server/catalogue/sellers/sellers.ts'
import { setSending } from '../../server/catalogue/sellers/set-sending.ts'
import { enterPayDetails, verifyPayDetails } from '../../server/commerce/payouts/pay-details.ts'
import { setLevel } from '../../server/commerce/seller-accounts/set-level.ts'
import { addDemoSellerMembers } from '../../server/customers/seller-members/ensure-demo-seller-member.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'
import { sellers } from '../catalogue/sellers.ts'
import type { SellerId } from '../catalogue/sellers.ts'
import { demoStores, inAllLanguages, storeNameOf } from '../stores.ts'
import type { DemoDelivery, DemoStore } from '../stores.ts'

export const actor = { staffId: null, name: 'demo', address: null }
/** Who enters pay details, or proposes a posting, does not decide about it. */
export const secondActor = { ...actor, name: 'demo owner' }

export type SellerIds = Record<SellerId, string>

export async function findSellerIds(db: Database): Promise<SellerIds> {
  const ids = new Map((await readSellers(db)).map(({ storeName, id }) => [storeName, id]))
  const named = Object.entries(sellers).map(([key, { store_name }]) => [key, ids.get(store_name) ?? ''])
  return Object.fromEntries(named) as SellerIds
}

/** The stores get their owners, and what was agreed with them and what they tell customers. */
export async function seedStores(db: Database, ids: SellerIds): Promise<void> {
  await addDemoSellerMembers(
    db,
    demoStores.map(({ seller, owner: { email, fullName } }) => ({ sellerId: ids[seller], email, fullName })),
  )
  for (const store of demoStores) await seedStore(db, store, ids[store.seller])
}

async function seedStore(db: Database, store: DemoStore, sellerId: string): Promise<void> {
  const { level, account, deliveries = [], owner, policies } = store
  if (level) await setLevel(db, sellerId, { level, reason: 'Known to us from the market', actor })
  if (account) await addAccount(db, sellerId, { ...account, holder: storeNameOf(store) })
  if (deliveries.length > 0) {
    await setSending(db, sellerId, { sentBy: 'seller', acceptDays: 1, sendDays: 2, actor })
  }
  const byOwner = { ...actor, name: owner.fullName }
  for (const delivery of deliveries) await saveSellerMethod(db, sellerId, methodOf(delivery), byOwner)
  const { returns, sending, questions } = policies
  await savePolicies(db, sellerId, {
    revision: 0,
    returns: inAllLanguages(returns),
    sending: inAllLanguages(sending),
    questions: inAllLanguages(questions),
    actor: byOwner,
  })
}

async function addAccount(
  db: Database,
  sellerId: string,
  {
    bank = null,
    ...account
  }: Omit<NonNullable<DemoStore['account']>, 'bank'> & {
    bank?: NonNullable<DemoStore['account']>['bank'] | null
    holder: string
  },
): Promise<void> {
  const way = bank === null ? 'telebirr' : 'bank'
  const { details } = await enterPayDetails(db, { ...account, way, bank, sellerId, id: newId() }, actor)
  await verifyPayDetails(db, { sellerId, id: details.id }, secondActor)
}

function methodOf({ name, regions, feeBirr, days: [daysFrom, daysTo], place }: DemoDelivery) {
  return {
    id: newId(),
    revision: null,
    name: inAllLanguages(name),
    place: inAllLanguages(place),
    regions,
    feeSantim: toSantim(feeBirr),
    daysFrom,
    daysTo,
    cash: true,
    pickUp: place !== undefined,
  }
}
