import type { Language } from '../../../contract/language.ts'
import { toBirr } from '../../../contract/money.ts'
import type { DetailedOrder, ParcelDelivery } from '../../../contract/orders.ts'
import { placeOf } from '../../catalogue/delivery/delivery-methods.ts'
import type { SellerDelivery } from '../../catalogue/seller-delivery/choose-methods.ts'
import { translate } from '../../platform/database/translations.ts'
import type { ChosenDelivery } from '../../catalogue/delivery/choose-delivery.ts'
import type { OwnDelivery } from '../parts/tables.ts'

type Method = Omit<OwnDelivery, 'sellerId' | 'regions'> & { cash: boolean }

type Chosen = { delivery: ChosenDelivery | undefined; sellerDeliveries: readonly SellerDelivery[] }

/** The parcel of the shop is the last one. */
export function deliveriesOnWire({ delivery, sellerDeliveries }: Chosen, lang: Language): ParcelDelivery[] {
  const own = sellerDeliveries.map(({ seller, method, methods }) => ({
    seller: { _id: seller.id, store_name: translate(seller, 'storeName', lang) },
    fee: toBirr(method?.feeSantim ?? 0),
    method: method ? methodOnWire(method, lang) : null,
    methods: methods.map((it) => methodOnWire(it, lang)),
  }))
  if (!delivery) return own
  const method = methodOnWire(delivery, lang)
  return [...own, { seller: null, fee: method.fee, method, methods: [] }]
}

/** As it was agreed on when the order was placed. */
export function orderedDeliveryOf(
  method: OwnDelivery,
  lang: Language,
): NonNullable<DetailedOrder['deliveryMethod']> {
  const { fee: _fee, cash: _cash, ...ordered } = methodOnWire({ ...method, cash: true }, lang)
  return ordered
}

function methodOnWire(method: Method, lang: Language): NonNullable<ParcelDelivery['method']> {
  const { id, feeSantim, daysFrom, daysTo, pickUp, cash } = method
  const { place } = placeOf(method, lang)
  return {
    _id: id,
    name: translate(method, 'name', lang),
    fee: toBirr(feeSantim),
    days: { from: daysFrom, to: daysTo },
    cash,
    pickUp,
    ...(place !== undefined && { place }),
  }
}
