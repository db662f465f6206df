import type { z } from 'zod'
import { pictureUrl } from '../../../../contract/paths.ts'
import type { OfficePromotion, officePromotionEndpoints } from '../../../../contract/office/promotions.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Activity } from '../../../customers/activity/record-activity.ts'
import {
  endPromotion,
  findPromotion,
  readPromotions,
  removePromotion,
  savePromotion,
} from '../../../catalogue/products/manage-promotions.ts'
import type { PromotionKind, PromotionRow } from '../../../catalogue/products/manage-promotions.ts'
import { orderListed } from '../../../catalogue/products/order-listed.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { requirePicture } from '../../../platform/media/pictures.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { columnsOf, textsOf, textValues } from '../../../platform/database/translations.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { lockRow, saveShown, versionOf } from '../save-shown.ts'

export const officePromotionHandlers = handlers({
  'GET /office/promotions': ({ db }) => show(db),
  'PUT /office/promotions/:kind/:promotionId': ({ db }, { params, body, staff, address }) =>
    transaction(db, async (tx) => {
      const { kind, promotionId } = params
      await lockRow(tx, kind, promotionId)
      await saveShown(tx, {
        version: body.version,
        versionOf: versionOfRow,
        present: (await readPromotions(tx, kind)).find(({ id }) => id === promotionId),
        write: async () => {
          await save(tx, kind, promotionId, body)
          return findPromotion(tx, kind, promotionId)
        },
        missing: new Refusal('promotion-not-found'),
        actor: staff.actor(address),
        action: 'save-promotion',
        subjectOf: ({ title }) => title,
        valuesOf,
      })
      return show(tx)
    }),
  'POST /office/promotions/:kind/:promotionId/end': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const { kind, promotionId } = params
      const before = await findPromotion(tx, kind, promotionId)
      await endPromotion(tx, kind, promotionId)
      const after = await findPromotion(tx, kind, promotionId)
      await recordActivity(tx, staff.actor(address), {
        action: 'end-promotion',
        subject: before.title,
        before: datesOf(before),
        after: datesOf(after),
      })
      return show(tx)
    }),
  'DELETE /office/promotions/:kind/:promotionId': ({ db }, { params, staff, address }) =>
    transaction(db, async (tx) => {
      const { kind, promotionId } = params
      const before = await findPromotion(tx, kind, promotionId)
      await removePromotion(tx, kind, promotionId)
      const activity: Activity = {
        action: 'remove-promotion',
        subject: before.title,
        before: valuesOf(before),
      }
      await recordActivity(tx, staff.actor(address), activity)
      return show(tx)
    }),
  'PUT /office/promotions/:kind': ({ db }, { params: { kind }, body, staff, address }) =>
    transaction(db, async (tx) => {
      const titles = async () => (await readPromotions(tx, kind)).map(({ title }) => title).join(', ')
      const before = { order: await titles() }
      await orderListed(tx, kind, body.order)
      const after = { order: await titles() }
      if (before.order !== after.order) {
        const activity: Activity = { action: 'order-promotions', subject: kind, before, after }
        await recordActivity(tx, staff.actor(address), activity)
      }
      return show(tx)
    }),
})

type Body = z.output<(typeof officePromotionEndpoints)['PUT /office/promotions/:kind/:promotionId']['body']>

async function save(tx: Database, kind: PromotionKind, id: string, body: Body): Promise<void> {
  const { title, description, label, target, picture, from, until } = body
  if (picture !== undefined) await requirePicture(tx, picture)
  const texts = { title, description, target }
  const rest = { image: picture, shownFrom: from, shownUntil: until }
  if (kind === 'banners')
    return savePromotion(tx, kind, id, { ...columnsOf({ ...texts, action: label }), ...rest })
  return savePromotion(tx, kind, id, { ...columnsOf({ ...texts, discount: label }), ...rest })
}

/** The version does not depend on the order. */
function versionOfRow({ id: _id, ...shown }: PromotionRow): string {
  return versionOf(shown)
}

function datesOf({ shownFrom, shownUntil }: PromotionRow) {
  return { from: shownFrom?.toISOString() ?? '', until: shownUntil?.toISOString() ?? '' }
}

export function valuesOf(row: PromotionRow) {
  const texts = textValues(row, ['title', 'description', 'label', 'target'])
  return { ...texts, picture: row.image, ...datesOf(row) }
}

async function show(db: Database) {
  const now = db.now()
  const of = async (kind: PromotionKind) => (await readPromotions(db, kind)).map((row) => toWire(row, now))
  return { banners: await of('banners'), offers: await of('offers') }
}

function toWire(row: PromotionRow, now: Date): OfficePromotion {
  const { id, image, shownFrom, shownUntil } = row
  return {
    _id: id,
    version: versionOfRow(row),
    title: textsOf(row, 'title'),
    description: textsOf(row, 'description'),
    label: textsOf(row, 'label'),
    target: textsOf(row, 'target'),
    imageUrl: image ? pictureUrl(image) : '',
    from: shownFrom?.toISOString() ?? null,
    until: shownUntil?.toISOString() ?? null,
    state: shownUntil && shownUntil <= now ? 'over' : shownFrom && shownFrom > now ? 'future' : 'current',
  }
}
