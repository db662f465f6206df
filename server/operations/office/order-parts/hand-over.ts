import type { CourierLink } from '../../../../contract/hand-over-shapes.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import { courierLinkOnWire, openCourierLink } from '../../../commerce/hand-over/courier-links.ts'
import { enterCode } from '../../../commerce/hand-over/enter-code.ts'
import type { OrderKey } from '../../../commerce/orders/transition-order.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { ChosenPart } from '../orders/act-on-order.ts'

/** The code is not in the activity log. */
export async function handOverByStaff(
  { db }: Pick<Shop, 'db'>,
  { userId, id }: OrderKey,
  by: Actor,
  { partId, store, code }: ChosenPart & { code: string },
): Promise<void> {
  await enterCode(
    db,
    { userId, id },
    {
      partId,
      code,
      way: 'office',
      actor: by.staffId === null ? by.name : `staff ${by.name}`,
      record: (tx, { orderNumber, status }) =>
        recordActivity(tx, by, {
          action: 'hand-over-part',
          subject: orderNumber,
          after: { seller: store, status },
        }),
    },
  )
}

export async function linkForStaff(
  { config, db }: Pick<Shop, 'config' | 'db'>,
  { userId, id, orderNumber }: OrderKey & { orderNumber: string },
  by: Actor,
  { partId, store }: ChosenPart,
): Promise<CourierLink> {
  const token = await transaction(db, async (tx) => {
    const actor = by.staffId === null ? by.name : `staff ${by.name}`
    const made = await openCourierLink(tx, { userId, id }, { partId, actor })
    await recordActivity(tx, by, {
      action: 'make-courier-link',
      subject: orderNumber,
      after: { seller: store },
    })
    return made
  })
  return courierLinkOnWire(config, token)
}
