import type { ParsedInputOf } from '../../../../contract/contract.ts'
import type { SellerDeliveries } from '../../../../contract/seller/delivery.ts'
import { removeSellerMethod } from '../../../catalogue/seller-delivery/remove-method.ts'
import { saveSellerMethod } from '../../../catalogue/seller-delivery/save-method.ts'
import { showMethodsOfSeller } from '../../../catalogue/seller-delivery/show-methods.ts'
import { isDeliveryBundled } from '../../../customers/shop-settings/read-settings.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession } from '../../../platform/http/handlers.ts'

/** A seller does not read the settings of the shop, which say whether it takes one fee. */
export async function showDelivery(
  { asSeller, unwalled }: Portal,
  { sellerId }: SellerSession,
): Promise<SellerDeliveries> {
  const isBundled = await isDeliveryBundled(unwalled.db)
  return asSeller((tx) => showMethodsOfSeller(tx, sellerId, { isBundled }))
}

type Asked<Body> = { methodId: string; address: string } & Body

/** The seller is that of the session. Refuses what saveSellerMethod refuses. */
export async function saveDelivery(
  portal: Portal,
  member: SellerSession,
  { methodId: id, address, body }: Asked<Pick<ParsedInputOf<'PUT /seller/delivery/:methodId'>, 'body'>>,
): Promise<SellerDeliveries> {
  const { fee: feeSantim, ...terms } = body
  await transaction(portal.unwalled.db, (tx) =>
    saveSellerMethod(tx, member.sellerId, { ...terms, feeSantim, id }, member.actor(address)),
  )
  return showDelivery(portal, member)
}

/** The seller is that of the session. Refuses `delivery-not-found`. */
export async function removeDelivery(
  portal: Portal,
  member: SellerSession,
  { methodId: id, address }: Asked<object>,
): Promise<SellerDeliveries> {
  await transaction(portal.unwalled.db, (tx) =>
    removeSellerMethod(tx, member.sellerId, { id, actor: member.actor(address) }),
  )
  return showDelivery(portal, member)
}
