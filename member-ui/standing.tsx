import type { ReactNode } from 'react'
import type { Language } from '../contract/language.ts'
import type { Locale } from '../contract/locale.ts'
import type { SellerStanding, ShownPenalty } from '../contract/score-shapes.ts'
import { scoreDays } from '../contract/seller-score.ts'
import { fill, fillPlural } from '../messages/fill.ts'
import { formatDate } from '../messages/format-date.ts'
import { formatDateTime } from '../messages/format-time.ts'
import type { Messages } from '../messages/messages.ts'

type ScoreWords = Messages['sellerScore']['words']

type Part = NonNullable<SellerStanding['decision']>['parts'][number]
type Fault = Part['faults'][number]

interface Shown {
  words: ScoreWords
  language: Language
  locale: Locale
  /** The link to an order with its number. */
  order: (fault: Fault, text: string) => ReactNode
}

/** The score of a seller and each of its parts, which opens into its orders. */
export function Score({ standing, ...shown }: Shown & { standing: SellerStanding }) {
  const { words, locale } = shown
  const { decision, today } = standing
  const days = scoreDays
  return (
    <>
      {!decision && <p>{words.notYet}</p>}
      {decision && (
        <>
          <p className="text-lg font-medium">
            {decision.score === null
              ? fill(words.noScore, { least: decision.leastOrders, days })
              : fill(words.score, { score: decision.score })}
          </p>
          <p className="text-sm text-soft">
            {fill(words.decided, {
              time: formatDateTime(decision.at, locale),
              version: decision.version,
              days,
            })}{' '}
            {words.unfair}
          </p>
          <ul className="grid gap-4">
            {decision.parts.map((part) => (
              <li key={part.part} className="grid justify-items-start gap-1 border-t border-line pt-3">
                <PartOfScore part={part} stars={decision.stars} {...shown} />
              </li>
            ))}
          </ul>
        </>
      )}
      {today && <p>{fill(words.today, today)}</p>}
    </>
  )
}

function PartOfScore({ part, stars, ...shown }: Shown & { part: Part; stars: number | null }) {
  const { words } = shown
  const { of, against, points, weight, penaltyFrom } = part
  return (
    <>
      <h3 className="text-lg">{words.parts[part.part]}</h3>
      <p className="font-medium">{points === null ? words.tooFew : fill(words.points, { points, weight })}</p>
      {penaltyFrom && <p>{fill(words.counted, { against, of })}</p>}
      {!penaltyFrom && stars !== null && <p>{fill(words.stars, { stars, of })}</p>}
      {penaltyFrom && <p className="text-sm text-soft">{fill(words.penaltyFrom, penaltyFrom)}</p>}
      <Orders faults={part.faults} {...shown} />
    </>
  )
}

/** The orders that were counted, each with the day from which on it counts. */
function Orders({ faults, words, language, locale, order }: Shown & { faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  return (
    <details>
      <summary className="link flex min-h-11 cursor-pointer items-center">
        {fillPlural(words.orders, language, faults.length)}
      </summary>
      <ul>
        {faults.map((fault) => (
          <li key={fault.partId} className="flex flex-wrap items-center gap-x-3">
            {order(fault, fill(words.order, { number: fault.orderNumber }))}
            <span className="text-sm text-soft">{formatDate(fault.at, locale)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A penalty with its rule, the orders that were counted, and its appeal; `children` is what can be done. */
export function Penalty({
  penalty,
  children,
  ...shown
}: Shown & { penalty: ShownPenalty; children?: ReactNode }) {
  const { words, locale } = shown
  const { kind, rule, of, faults, ordersADay, isOpen, appeal, answer } = penalty
  const times = { from: formatDateTime(penalty.from, locale), until: formatDateTime(penalty.until, locale) }
  return (
    <div className="grid justify-items-start gap-2 border-s-3 border-line ps-4">
      <h3 className="text-lg">{fill(words.kinds[kind], { most: ordersADay ?? 0 })}</h3>
      <p>{fill(words.rules[rule], { count: faults.length, of })}</p>
      <p className="text-sm text-soft">
        {answer?.isLifted ? words.lifted : fill(isOpen ? words.between : words.over, times)}
      </p>
      <Orders faults={faults} {...shown} />
      {appeal && (
        <Said
          title={fill(words.appealBy, { by: appeal.by, time: formatDateTime(appeal.at, locale) })}
          text={appeal.text}
        />
      )}
      {answer && (
        <Said
          title={fill(words.answers[answer.isLifted ? 'lifted' : 'kept'], {
            time: formatDateTime(answer.at, locale),
          })}
          text={answer.reason}
        />
      )}
      {children}
    </div>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4 className="text-sm font-normal text-soft">{title}</h4>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}
