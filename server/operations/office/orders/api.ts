import type { Language } from '../../../../contract/language.ts'
import { nowOffered } from '../../../../contract/offered-languages.ts'
import type { TypedAddress } from '../../../../contract/office/order-shapes.ts'
import { isPermitted } from '../../../../contract/office/roles.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { HandlerRequest } from '../../../platform/http/handlers.ts'
import { namesOfShop } from '../../../platform/face/names-of-shop.ts'
import { placeLine } from './place-line.ts'
import { namesOfFilters } from '../../../commerce/orders/filter-names.ts'
import { placesOfParcels } from '../../../commerce/orders/order-line-places.ts'
import { addOrderNote } from '../../../commerce/orders/order-notes.ts'
import { findAnyOrder, findOrders } from '../../../commerce/orders/read-orders.ts'
import type { WholeOrder as FoundOrder } from '../../../commerce/orders/read-orders.ts'
import { exportSales } from '../../../commerce/orders/sales-csv.ts'
import { countByState, searchOrders } from '../../../commerce/orders/search-orders.ts'
import { actOnOrder } from './act-on-order.ts'
import type { OrderAction } from './act-on-order.ts'
import { listOrderPayments } from '../../../commerce/payments/list-order-payments.ts'
import { replayWebhooks } from '../../../commerce/payments/replay-webhooks.ts'
import { readSettings } from '../../../customers/shop-settings/read-settings.ts'
import type { Shop } from '../../../platform/shop.ts'
import { confirmLargeRefund, foundOrConfirmed } from '../confirm-money.ts'
import { requireVersion } from '../save-shown.ts'
import { addressTyped } from './typed-address.ts'
import { changeInOffice, quoteOnWire } from './change-order.ts'
import { listedOrder, orderToShip } from './listed-order.ts'
import { paperOfSeller } from './paper-of-seller.ts'
import { carryingOf, ship } from './ship-several.ts'
import { printedOrder, refundOnWire, showOrder, versionOfAddress } from './show-order.ts'

type Request = Pick<
  HandlerRequest<'GET /office/orders/:orderNumber'>,
  'staff' | 'lang' | 'address' | 'params'
>

async function show({ db }: Shop, { staff: { role }, lang, params }: Request) {
  return { order: await showOrder(db, params.orderNumber, { role, lang }) }
}

async function act(shop: Shop, request: Request, action: OrderAction) {
  const { staff, address, params } = request
  const find = () => findAnyOrder(shop.db, params.orderNumber)
  const found = await ('check' in action ? foundOrConfirmed(staff, find) : find())
  const refund = await actOnOrder(shop, found, staff.actor(address), action)
  const { order } = await show(shop, request)
  return { order, refund: refund ? refundOnWire(refund, request.lang) : null }
}

export const officeOrderHandlers = handlers({
  'GET /office/orders': async ({ db }, { staff: { role }, lang, query }) => {
    const [found, counts, names] = await Promise.all([
      searchOrders(db, { ...query, showsPhones: isPermitted(role, 'read-phones') }),
      query.older === undefined && query.counts === 'yes' ? countByState(db, query.seller) : null,
      namesOfFilters(db, query, lang),
    ])
    return {
      orders: found.orders.map((order) => listedOrder(order, { role, lang }, query.seller)),
      older: found.older,
      counts,
      names,
    }
  },
  'GET /office/orders/:orderNumber': show,
  'PUT /office/orders/:orderNumber/address': async (shop, request) => {
    const { params, body: typed, lang } = request
    const found = await findAnyOrder(shop.db, params.orderNumber)
    const address = await addressTyped(shop.db, found, { typed, lang })
    return act(shop, request, { type: 'set-address', address })
  },
  'POST /office/orders/:orderNumber/change-quote': async (shop, { params, body, lang }) => {
    const found = await findAnyOrder(shop.db, params.orderNumber)
    return { quote: await quoteOnWire(shop, found, await wantedOf(shop, found, body, lang), lang) }
  },
  'POST /office/orders/:orderNumber/changes': async (shop, request) => {
    const { staff, address, params, body, lang } = request
    const { key: id, reason, total: totalSantim, contentsVersion, ...typed } = body
    const check = await confirmLargeRefund(shop, staff)
    const found = await foundOrConfirmed(staff, () => findAnyOrder(shop.db, params.orderNumber))
    const wanted = await wantedOf(shop, found, typed, lang)
    const change = { id, reason, totalSantim, contentsVersion, wanted, lang, role: staff.role, check }
    await changeInOffice(shop, found, staff.actor(address), change)
    return show(shop, request)
  },
  'POST /office/orders/:orderNumber/shipment': (shop, request) =>
    act(shop, request, {
      type: 'ship-order',
      id: request.body.key,
      ...carryingOf(request.body),
      units: request.body.units,
      checkAddress: (address) => requireVersion(request.body.addressVersion, () => versionOfAddress(address)),
    }),
  'PUT /office/orders/:orderNumber/parcels/:parcel': (shop, request) =>
    act(shop, request, {
      type: 'track-parcel',
      parcel: request.params.parcel,
      ...carryingOf(request.body),
    }),
  'POST /office/orders/:orderNumber/parcels/:parcel/delivery': (shop, request) =>
    act(shop, request, { type: 'complete-order', parcel: request.params.parcel }),
  'POST /office/orders/:orderNumber/parcels/:parcel/refusal': (shop, request) =>
    act(shop, request, {
      type: 'refuse-delivery',
      parcel: request.params.parcel,
      writeOff: request.body.writeOff,
    }),
  'POST /office/orders/:orderNumber/delivery': (shop, request) =>
    act(shop, request, { type: 'complete-order' }),
  'POST /office/orders/:orderNumber/refusal': (shop, request) =>
    act(shop, request, { type: 'refuse-delivery', writeOff: request.body.writeOff }),
  'POST /office/orders/:orderNumber/cancellation': async (shop, request) => {
    const { key: id, reason, units } = request.body
    const check = await confirmLargeRefund(shop, request.staff)
    if (units) return act(shop, request, { type: 'cancel-units', id, reason, units, check })
    return act(shop, request, { type: 'cancel-order', reason, check })
  },
  'POST /office/orders/:orderNumber/refunds': async (shop, request) => {
    const { key: id, reason, amount: amountSantim, units, toCredit } = request.body
    const check = await confirmLargeRefund(shop, request.staff, amountSantim)
    return act(shop, request, { type: 'refund-order', id, reason, amountSantim, units, toCredit, check })
  },
  'POST /office/orders/:orderNumber/notes': async (shop, request) => {
    const { staff, address, params, body } = request
    const found = await findAnyOrder(shop.db, params.orderNumber)
    const actor = staff.actor(address)
    await transaction(shop.db, async (tx) => {
      const isNew = await addOrderNote(tx, found, { id: body.key, author: actor.name, text: body.text })
      // The note itself is kept with the order, as entries are not anonymised.
      if (isNew) await recordActivity(tx, actor, { action: 'add-order-note', subject: found.orderNumber })
    })
    return show(shop, request)
  },
  'PUT /office/orders/:orderNumber/lines/:position/place': async (shop, request) => {
    const { staff, address, params, body } = request
    const found = await findAnyOrder(shop.db, params.orderNumber)
    await placeLine(shop.db, found, { ...params, ...body, actor: staff.actor(address) })
    return show(shop, request)
  },
  'POST /office/orders/:orderNumber/webhooks': async (shop, request) => {
    const { staff, address, params } = request
    const found = await findAnyOrder(shop.db, params.orderNumber)
    const { payments } = await listOrderPayments(shop.db, found)
    let replayed = 0
    for (const { txRef } of payments) {
      for await (const _event of replayWebhooks(shop, txRef, { isNoneAllowed: true })) replayed += 1
    }
    await recordActivity(shop.db, staff.actor(address), {
      action: 'replay-webhooks',
      subject: found.orderNumber,
      after: { replayed },
    })
    return { ...(await show(shop, request)), replayed }
  },
  'POST /office/shipments': async (shop, { staff, address, lang, body }) => {
    const results = []
    const { shipments, onlyUnsent, seller, ...carrying } = body
    const shared = { ...carrying, onlyUnsent, seller, actor: staff.actor(address), lang }
    for (const line of shipments) {
      const { orderNumber, part = null } = line
      results.push({ orderNumber, part, ...(await ship(shop, { ...shared, ...line, part })) })
    }
    return { results }
  },
  'GET /office/orders-to-ship': async ({ db }, { staff: { role }, lang, query }) => {
    const orders = await findOrders(db, query.numbers)
    const shown = []
    for (const order of orders) {
      const places = await placesOfParcels(db, order)
      shown.push({
        ...orderToShip(order, { role, lang }, query.seller),
        ...(places.length > 0 && { places }),
      })
    }
    return { orders: shown }
  },
  'GET /office/printed-orders': async ({ db, config }, { staff: { role }, query }) => {
    const orders = []
    for (const number of new Set(query.numbers)) {
      const found = await findAnyOrder(db, number)
      const lang = query.language ?? nowOffered(found.language)
      const order = await printedOrder(db, found, { role, lang })
      const paper =
        query.seller === undefined ? order : paperOfSeller(found, { order, sellerId: query.seller })
      if (paper) orders.push(paper)
    }
    const { trader } = await readSettings(db, config)
    return { orders, trader: { ...trader, names: await namesOfShop(db) } }
  },
  'POST /office/orders/export': ({ config, db }, { staff, body, address }) => {
    staff.requireConfirmation()
    return transaction(db, async (tx) => {
      const exported = await exportSales(tx, body, config)
      await recordActivity(tx, staff.actor(address), {
        action: 'export-orders',
        subject: '',
        after: { rows: exported.rows, ...filled(body) },
      })
      return exported
    })
  },
})

async function wantedOf<Typed extends { address?: TypedAddress | undefined }>(
  { db }: Pick<Shop, 'db'>,
  order: FoundOrder,
  { address: typed, ...wanted }: Typed,
  lang: Language,
) {
  return {
    ...wanted,
    ...(typed && { address: await addressTyped(db, order, { typed, lang, path: 'address.' }) }),
  }
}

function filled(filters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
