import { formatAmount, toBirr } from '../../../../contract/money.ts'
import type { ActivityValues } from '../../../../contract/office/activity.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import type { Actor } from '../../../customers/activity/record-activity.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { HandlerRequest } from '../../../platform/http/handlers.ts'
import type { finishDraft } from '../../../commerce/drafts/finish-draft.ts'
import { linesText, valuesOf } from '../../../commerce/drafts/draft-values.ts'
import { holdDraft, removeDraft } from '../../../commerce/drafts/hold-draft.ts'
import { findDraft, readDraft } from '../../../commerce/drafts/read-drafts.ts'
import type { Draft } from '../../../commerce/drafts/read-drafts.ts'
import { saveDraft } from '../../../commerce/drafts/save-draft.ts'
import { lockRow, saveShown } from '../save-shown.ts'
import { versionOfDraft } from './show-draft.ts'

type SavedBody = HandlerRequest<'PUT /office/drafts/:draftId'>['body']

export async function saveShownDraft(
  tx: Database,
  {
    id,
    body: { version, ...content },
    actor,
    mayChangePrices,
  }: { id: string; body: SavedBody; actor: Actor; mayChangePrices: boolean },
): Promise<void> {
  await lockRow(tx, 'drafts', id)
  const present = await findDraft(tx, id)
  const before = present && (await valuesOf(tx, present))
  let after: ActivityValues = {}
  await saveShown(tx, {
    version,
    versionOf: versionOfDraft,
    present,
    write: async () => {
      const saved = await saveDraft(tx, id, present, { content, by: actor.name, mayChangePrices })
      after = await valuesOf(tx, saved)
      return saved
    },
    missing: new Refusal('draft-not-found'),
    actor,
    action: 'save-draft',
    subjectOf: (draft) => draft.id,
    valuesOf: (draft) => (draft === present && before ? before : after),
  })
}

export async function deleteDraft(tx: Database, id: string, actor: Actor): Promise<void> {
  const draft = await readDraft(tx, id, { isLocked: true })
  if (draft.orderId !== null) throw new Refusal('draft-finished')
  const before = await valuesOf(tx, draft)
  await removeDraft(tx, draft, actor.name)
  await recordActivity(tx, actor, { action: 'remove-draft', subject: id, before })
}

export async function holdFor(
  tx: Database,
  { id, hours, actor }: { id: string; hours: number; actor: Actor },
): Promise<void> {
  const draft = await readDraft(tx, id, { isLocked: true })
  if (draft.orderId !== null) throw new Refusal('draft-finished')
  const until = hours === 0 ? null : new Date(tx.now().getTime() + hours * 60 * 60_000)
  await holdDraft(tx, draft, { until, actor: actor.name })
  const saved = await readDraft(tx, id)
  await recordActivity(tx, actor, {
    action: 'hold-draft',
    subject: id,
    before: { until: draft.holdUntil?.toISOString() ?? null, held: unitsHeld(draft) },
    after: { until: saved.holdUntil?.toISOString() ?? null, held: unitsHeld(saved) },
  })
}

function unitsHeld({ lines }: Draft): number {
  return lines.reduce((sum, { held }) => sum + held, 0)
}

/** The reason is erased with those of the order. */
export function recordsOrder(actor: Actor, way: string): Parameters<typeof finishDraft>[2]['onMade'] {
  return async (tx, { order, draft, priced: { checkout } }) => {
    const changed = checkout.price.lines.filter(({ listed }) => listed !== undefined)
    const pricesOf = (priceOf: (line: (typeof changed)[number]) => number) =>
      changed.map((line) => `${line.sku}: ${formatAmount(priceOf(line))}`).join(', ')
    const { totalSantim, status, paymentStatus } = order
    await recordActivity(tx, actor, {
      action: 'finish-draft',
      subject: order.orderNumber,
      ...(changed.length > 0 && { before: { price: pricesOf(({ listed }) => listed?.santim ?? 0) } }),
      after: {
        status,
        payment: paymentStatus,
        way,
        lines: await linesText(tx, draft),
        amount: toBirr(totalSantim),
        ...(order.creditSantim > 0 && { credit: toBirr(order.creditSantim) }),
        ...(changed.length > 0 && {
          price: pricesOf(({ priceSantim }) => priceSantim),
          reason: changed.map(({ sku, listed }) => `${sku}: ${listed?.reason}`).join(', '),
        }),
      },
    })
  }
}

/** The number is left out, as entries are never anonymised. */
export function recordsPayLinkSms({ orderNumber }: { orderNumber: string }, actor: Actor) {
  return (tx: Database) => recordActivity(tx, actor, { action: 'send-pay-link', subject: orderNumber })
}
