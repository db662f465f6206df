import { z } from 'zod'
import { typedCode } from '../discounts.ts'
import { endpoints, staff } from '../endpoint.ts'
import { quantityLimits } from '../limits.ts'
import * as shape from '../shapes.ts'
import {
  orderExportRows,
  orderLinesMaximum,
  orderNoteMaximum,
  orderPageLength,
  orderStates,
  printedOrdersMaximum,
  shipmentsMaximum,
  reasonMaximum,
} from './limits.ts'
import { listed, toShip } from './listed-orders.ts'
import { filters, named } from './order-filters.ts'
import { orderQuote, printed, refund, trader, typedAddress, whole } from './order-shapes.ts'

export const order = z.object({ order: whole })
/** The refund has begun, or failed; its `failure` says why. It is null if nothing was refunded. */
export const orderAndRefund = order.extend({ refund: refund.nullable() })

/** The whole order as it is to be; each variant has one line. */
const contents = {
  lines: z
    .array(
      z.object({
        variantId: shape.id,
        quantity: z
          .number({ error: 'A whole number' })
          .int('A whole number')
          .min(1, 'At least 1')
          .max(quantityLimits.max, `At most ${quantityLimits.max}`),
      }),
    )
    .min(1, 'At least one line')
    .max(orderLinesMaximum, `At most ${orderLinesMaximum} lines`)
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, {
      error: 'Each product once',
    }),
  code: typedCode.nullable(),
  /** The order keeps its method if it is null. */
  deliveryId: shape.line(40).nullable(),
  /** The order keeps its address without it. */
  address: typedAddress.optional(),
}

export const params = z.object({ orderNumber: shape.line(40) })
const parcel = params.extend({ parcel: shape.wholeText(1, 1_000) })
export const units = z
  .array(
    z.object({
      position: z.number({ error: 'A whole number' }).int('A whole number').min(0).max(1_000),
      quantity: z.number({ error: 'A whole number' }).int('A whole number').min(1).max(quantityLimits.max),
    }),
  )
  .min(1)
  .max(200)
/** The browser makes one for each thing that must happen once; a repeated call has the same. */
export const key = shape.newId
export const reason = shape.line(reasonMaximum)
/** Without a carrier, the number is one of the post. */
export const carrying = {
  carrier: shape.line(40).optional(),
  trackingNumber: shape.line(40).optional(),
  rider: z.object({ name: shape.name, phone: shape.line(32) }).optional(),
}

function orderNumbers(maximum: number) {
  return z
    .string({ error: 'Order numbers' })
    .transform((text) => text.split(','))
    .pipe(z.array(shape.line(40)).max(maximum, `At most ${maximum} orders`))
}

export const officeOrderEndpoints = endpoints({
  'GET /office/orders': {
    summary: `Orders, the newest first; ${orderPageLength} from the one before \`older\` on, and on the first page how many there are of each state`,
    api: 'office',
    access: staff('read-orders'),
    query: z.object({ ...filters, older: shape.id.optional(), counts: z.enum(['yes', 'no']).default('yes') }),
    response: z.object({
      orders: z.array(listed),
      older: shape.id.nullable(),
      counts: z.record(z.enum(orderStates), z.number()).nullable(),
      /** What is not found, or has no name, is empty. */
      names: z.object(named).partial(),
    }),
  },
  'GET /office/orders/:orderNumber': {
    summary: 'An order with its lines, history, payments, refunds, returns and notes',
    api: 'office',
    access: staff('read-orders'),
    params,
    response: order,
  },
  'PUT /office/orders/:orderNumber/address': {
    summary: 'Sets the delivery address of an order that is not shipped',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: typedAddress,
    response: order,
  },
  'POST /office/orders/:orderNumber/change-quote': {
    summary: 'Says what an order that is not sent would cost with other contents; it changes nothing',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: z.object(contents),
    response: z.object({ quote: orderQuote }),
  },
  'POST /office/orders/:orderNumber/changes': {
    summary:
      'Changes what an order that is not sent consists of: what it costs more is due, what it costs less is refunded',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: z.object({
      ...contents,
      key,
      reason,
      /** The call is refused as `changed-meanwhile` for another total, or other contents, than were shown. */
      total: shape.amount,
      contentsVersion: shape.version.optional(),
    }),
    response: order,
  },
  'POST /office/orders/:orderNumber/shipment': {
    summary:
      'Sends an order, or units of it in a parcel, with a carrier; of a shipped one it changes the tracking number or the carrier',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: z.object({
      key: key.optional(),
      ...carrying,
      units: units.optional(),
      /** The call is refused as `changed-meanwhile` if the goods would go elsewhere than was shown. */
      addressVersion: shape.line(100).optional(),
    }),
    response: order,
  },
  'PUT /office/orders/:orderNumber/parcels/:parcel': {
    summary: 'Changes the tracking number of a parcel on its way, or who carries it',
    api: 'office',
    access: staff('change-orders'),
    params: parcel,
    body: z
      .object(carrying)
      .refine(({ carrier, trackingNumber, rider }) => carrier ?? trackingNumber ?? rider, {
        error: 'Required',
        path: ['trackingNumber'],
      }),
    response: order,
  },
  'POST /office/orders/:orderNumber/parcels/:parcel/delivery': {
    summary: 'Marks a parcel as delivered; with the last one the order is complete',
    api: 'office',
    access: staff('change-orders'),
    params: parcel,
    response: order,
  },
  'POST /office/orders/:orderNumber/parcels/:parcel/refusal': {
    summary: 'Records that a parcel with cash on delivery was refused on delivery',
    api: 'office',
    access: staff('change-orders'),
    params: parcel,
    body: z.object({ writeOff: z.boolean() }),
    response: order,
  },
  'POST /office/orders/:orderNumber/delivery': {
    summary: 'Marks an order as delivered, and as paid if it was paid in cash',
    api: 'office',
    access: staff('change-orders'),
    params,
    response: order,
  },
  'POST /office/orders/:orderNumber/refusal': {
    summary: 'Ends a shipped cash order that was refused on delivery',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: z.object({ writeOff: z.boolean() }),
    response: order,
  },
  'POST /office/orders/:orderNumber/cancellation': {
    summary:
      'Cancels an order that is not shipped, or units of it that are not sent, and refunds what was paid',
    api: 'office',
    access: staff('refund'),
    params,
    body: z.object({ key: key.optional(), reason, units: units.optional() }),
    response: orderAndRefund,
  },
  'POST /office/orders/:orderNumber/refunds': {
    summary: 'Refunds an amount, or what was paid for units of lines, or all that is left',
    api: 'office',
    access: staff('refund'),
    params,
    body: z
      .object({
        key,
        reason,
        amount: shape.amount.optional(),
        units: units.optional(),
        /** It becomes store credit of the customer, whatever was paid with. */
        toCredit: z.boolean().default(false),
      })
      .refine(({ amount, units }) => amount === undefined || units === undefined, {
        error: 'Either an amount or units',
        path: ['units'],
      })
      .refine(({ amount }) => amount !== 0, { error: 'More than 0', path: ['amount'] }),
    response: orderAndRefund,
  },
  'POST /office/orders/:orderNumber/notes': {
    summary: 'Adds a note for other members of staff; notes are never changed',
    api: 'office',
    access: staff('change-orders'),
    params,
    body: z.object({ key, text: shape.textOf(orderNoteMaximum) }),
    response: order,
  },
  'POST /office/orders/:orderNumber/webhooks': {
    summary: "Processes the stored webhooks of the order's payments again",
    api: 'office',
    access: staff('refund'),
    params,
    response: order.extend({ replayed: z.number() }),
  },
  'POST /office/shipments': {
    summary: `Ships up to ${shipmentsMaximum} orders with one carrier and their numbers, each on its own`,
    api: 'office',
    access: staff('change-orders'),
    body: z.object({
      carrier: carrying.carrier,
      rider: carrying.rider,
      /** Only what this seller sells is shipped. */
      seller: shape.id.optional(),
      /** An order that was sent before is refused, instead of getting another number. */
      onlyUnsent: z.boolean().default(false),
      shipments: z
        .array(
          z.object({
            orderNumber: shape.line(40),
            /** Only this part is shipped, by the letters of its code. */
            part: z
              .string()
              .regex(/^[0-9A-Fa-f]{6}$/, 'The letters of a part')
              .optional(),
            trackingNumber: shape.line(40).optional(),
          }),
        )
        .min(1, 'Required')
        .max(shipmentsMaximum, `At most ${shipmentsMaximum} lines`),
    }),
    response: z.object({
      results: z.array(
        z.object({
          orderNumber: z.string(),
          part: z.string().nullable(),
          isShipped: z.boolean(),
          wasShipped: z.boolean(),
          text: z.string(),
        }),
      ),
    }),
  },
  'GET /office/orders-to-ship': {
    summary: `What up to ${shipmentsMaximum} orders are that are about to be shipped; unknown numbers are left out`,
    api: 'office',
    access: staff('change-orders'),
    query: z.object({ numbers: orderNumbers(shipmentsMaximum), seller: shape.id.optional() }),
    response: z.object({ orders: z.array(toShip) }),
  },
  'PUT /office/orders/:orderNumber/lines/:position/place': {
    summary: 'Says from which place the units of a line are taken, until something of it is sent',
    api: 'office',
    access: staff('change-orders'),
    params: params.extend({ position: shape.wholeText(0, 1_000) }),
    body: z.object({ placeId: shape.id }),
    response: order,
  },
  'GET /office/printed-orders': {
    summary: `Up to ${printedOrdersMaximum} orders for packing slips, labels and receipts, in the order asked for, each in the language of its customer`,
    api: 'office',
    access: staff('change-orders'),
    query: z.object({
      numbers: orderNumbers(printedOrdersMaximum),
      /** It is that of all papers, whichever the customers read. */
      language: shape.language.optional(),
      /** The papers are for what this seller sells; orders without its goods are left out. */
      seller: shape.id.optional(),
    }),
    response: z.object({ orders: z.array(printed), trader }),
  },
  'POST /office/orders/export': {
    summary: `The orders as CSV for the revenue bureau, at most ${orderExportRows}`,
    api: 'office',
    access: staff('export-orders'),
    body: z.object(filters),
    response: z.object({ csv: z.string(), rows: z.number(), isWhole: z.boolean() }),
  },
})
