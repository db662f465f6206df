import type { DeliveryProof } from './hand-over.ts'
import { addBusinessDays, dayOf, startOfDay } from './holidays.ts'
import type { DaysAway } from './holidays.ts'
import { faultReturnDays } from './limits.ts'
import { dueAt } from './part-clocks.ts'
import type { Sender } from './part-clocks.ts'

export const disputeKinds = ['not-arrived', 'not-as-described', 'damaged'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/**
 * `open` waits for the seller, `offered` for the customer, `contested` and `appealed` for the shop. What is `decided` may
 * be appealed against. The others have ended.
 */
export const disputeStatuses = [
  'open',
  'offered',
  'contested',
  'decided',
  'appealed',
  'closed',
  'settled',
  'withdrawn',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

const endedDisputeStatuses = ['closed', 'settled', 'withdrawn'] as const
export const disputesToDecide = ['contested', 'appealed'] as const

const disputeSides = ['shopper', 'seller'] as const
export type DisputeSide = (typeof disputeSides)[number]
export const disputeActors = [...disputeSides, 'shop', 'clock'] as const
export type DisputeActor = (typeof disputeActors)[number]

interface Rule {
  by: readonly DisputeActor[]
  from: readonly DisputeStatus[]
  /** It is null if the status stays. */
  to: DisputeStatus | null
}

const rules = {
  /** One side adds a text or pictures. */
  added: { by: ['shopper', 'seller'], from: ['open', 'offered', 'contested', 'appealed'], to: null },
  reminded: { by: ['clock'], from: ['open'], to: null },
  /** The seller did not answer in time. */
  expired: { by: ['clock'], from: ['open'], to: 'contested' },
  contested: { by: ['seller'], from: ['open'], to: 'contested' },
  /** The seller refunds all of it. */
  conceded: { by: ['seller'], from: ['open', 'contested'], to: 'settled' },
  /** The seller offers an amount. */
  offered: { by: ['seller'], from: ['open'], to: 'offered' },
  accepted: { by: ['shopper'], from: ['offered'], to: 'settled' },
  declined: { by: ['shopper'], from: ['offered'], to: 'contested' },
  /** The customer did not answer the offer in time. */
  lapsed: { by: ['clock'], from: ['offered'], to: 'contested' },
  withdrawn: { by: ['shopper'], from: ['open', 'offered', 'contested'], to: 'withdrawn' },
  decided: { by: ['shop'], from: ['contested'], to: 'decided' },
  /** The other side may appeal as well before the shop decides again. */
  appealed: { by: ['shopper', 'seller'], from: ['decided', 'appealed'], to: 'appealed' },
  /** The decision about an appeal is the last one. */
  concluded: { by: ['shop'], from: ['appealed'], to: 'closed' },
  /** Nobody appealed in time. */
  closed: { by: ['clock'], from: ['decided'], to: 'closed' },
} as const satisfies Record<string, Rule>

export type DisputeMove = keyof typeof rules
export const disputeMoves = Object.keys(rules) as DisputeMove[]
export type DisputeStep = 'opened' | DisputeMove
export const disputeStepNames: readonly DisputeStep[] = ['opened', ...disputeMoves]

/** Returns the status after the move, or undefined if the actor cannot make it now. */
export function statusAfter(
  status: DisputeStatus,
  move: DisputeMove,
  actor: DisputeActor,
): DisputeStatus | undefined {
  const { by, from, to }: Rule = rules[move]
  return by.includes(actor) && from.includes(status) ? (to ?? status) : undefined
}

/** The customer is told of these; what sides add, and reminders, are in the list of steps alone. */
export type ToldDisputeStep = Exclude<
  DisputeStep,
  'added' | 'reminded' | 'accepted' | 'declined' | 'withdrawn'
>

interface Appeals {
  appealedBy: readonly DisputeSide[]
  appealUntil: Date | null
}

/** What a side of the dispute can do now. Each side appeals once, within the days for it. */
export function movesOf(
  side: DisputeSide,
  { status, appealedBy, appealUntil }: Appeals & { status: DisputeStatus },
  now: Date,
): DisputeMove[] {
  const canAppeal = !appealedBy.includes(side) && appealUntil !== null && now <= appealUntil
  return disputeMoves.filter(
    (move) => statusAfter(status, move, side) !== undefined && (move !== 'appealed' || canAppeal),
  )
}

export function hasEnded(status: DisputeStatus): boolean {
  return (endedDisputeStatuses as readonly DisputeStatus[]).includes(status)
}

/** They count business days. */
const disputeDays = {
  /** The seller answers within so many; announced days away are not counted. */
  answer: 2,
  /** The customer answers an offer of the seller. */
  offer: 3,
  /** The shop wants to decide within so many. */
  decide: 3,
  /** Either side may appeal. */
  appeal: 5,
  /** Goods without an expected day count as late after so many. */
  withoutExpectedDay: 14,
} as const

/** The seller is reminded so many hours before. */
const disputeReminderHours = 24

/** The customer opens so many for one part, one after the other. */
export const disputesOfPart = 3

export type DisputeClockStep = 'remind' | 'expire' | 'lapse' | 'close'

interface DisputeClock {
  /** Until then somebody answers, decides or appeals. */
  dueAt: Date | null
  nextClockAt: Date | null
  nextClockStep: DisputeClockStep | null
}

const hourMs = 60 * 60_000

/** What runs from the moment at which a dispute takes a status. Nothing happens by itself while the shop is to decide. */
export function clockOfDispute(
  status: DisputeStatus,
  at: Date,
  away: readonly DaysAway[] = [],
): DisputeClock {
  switch (status) {
    case 'open': {
      const due = dueAt(at, disputeDays.answer, away)
      const remind = new Date(due.getTime() - disputeReminderHours * hourMs)
      return { dueAt: due, nextClockAt: remind, nextClockStep: 'remind' }
    }
    case 'offered':
      return ending(dueAt(at, disputeDays.offer), 'lapse')
    case 'decided':
      return ending(dueAt(at, disputeDays.appeal), 'close')
    case 'contested':
    case 'appealed':
      return { dueAt: dueAt(at, disputeDays.decide), nextClockAt: null, nextClockStep: null }
    default:
      return { dueAt: null, nextClockAt: null, nextClockStep: null }
  }
}

const ending = (due: Date, nextClockStep: DisputeClockStep): DisputeClock => ({
  dueAt: due,
  nextClockAt: due,
  nextClockStep,
})

/** A part that the shop sends is decided about at once, as the shop would answer itself. */
export function firstStatus(sentBy: Sender): DisputeStatus {
  return sentBy === 'shop' ? 'contested' : 'open'
}

export interface DisputedPart {
  status: string
  sentAt: Date | null
  deliveredAt: Date | null
  provedBy: DeliveryProof | null
  /** It is the last of the days on which it was to arrive. */
  expectedUntil: Date | null
  isPaid: boolean
}

type NotOpened =
  | { code: 'dispute-not-sent' | 'dispute-unpaid' | 'dispute-proved' | 'dispute-not-delivered' }
  | { code: 'dispute-too-early' | 'dispute-too-late'; date: Date }

/** Returns why the customer cannot open a dispute of the kind now, or undefined. */
export function whyNotOpened(kind: DisputeKind, part: DisputedPart, now: Date): NotOpened | undefined {
  const { sentAt, deliveredAt, provedBy } = part
  if (part.status !== 'shipped' && part.status !== 'delivered') return { code: 'dispute-not-sent' }
  if (!part.isPaid) return { code: 'dispute-unpaid' }
  if (deliveredAt === null) {
    if (kind !== 'not-arrived') return { code: 'dispute-not-delivered' }
    const date = lateFrom(part.expectedUntil, sentAt)
    return now < date ? { code: 'dispute-too-early', date } : undefined
  }
  if (kind === 'not-arrived' && provedBy !== null) return { code: 'dispute-proved' }
  const date = lastMoment(dayOf(deliveredAt) + faultReturnDays)
  return now > date ? { code: 'dispute-too-late', date } : undefined
}

/** Goods are late once the last day on which they were to arrive is over. */
function lateFrom(expectedUntil: Date | null, sentAt: Date | null): Date {
  if (expectedUntil !== null) return startOfDay(dayOf(expectedUntil) + 1)
  const sent = dayOf(sentAt ?? new Date(0))
  return startOfDay(addBusinessDays(sent, disputeDays.withoutExpectedDay) + 1)
}

const lastMoment = (day: number) => new Date(startOfDay(day + 1).getTime() - 1)

export const disputeOutcomes = ['whole', 'amount', 'nothing'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** Who bears what is refunded: the seller of the part, or the shop, which then credits the seller. */
export const disputeBearers = ['seller', 'shop'] as const
export type DisputeBearer = (typeof disputeBearers)[number]

/** What each side answers with, as the move that it is. */
export const shopperAnswers = {
  add: 'added',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  appeal: 'appealed',
} as const satisfies Record<string, DisputeMove>
export type ShopperAnswer = keyof typeof shopperAnswers

export const sellerAnswers = {
  accept: 'conceded',
  offer: 'offered',
  contest: 'contested',
  add: 'added',
  appeal: 'appealed',
} as const satisfies Record<string, DisputeMove>
export type SellerAnswer = keyof typeof sellerAnswers

/** Without words nobody could judge them. */
export const movesWithText: readonly DisputeMove[] = ['added', 'contested', 'appealed']

export function answersOf<Answer extends string>(
  answers: Record<Answer, DisputeMove>,
  moves: readonly DisputeMove[],
): Answer[] {
  return (Object.keys(answers) as Answer[]).filter((answer) => moves.includes(answers[answer]))
}
