import { useId, useState } from 'react'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import type { DaysAway } from '../../contract/holidays.ts'
import { arrivalOfOrdered } from '../../contract/arrival.ts'
import { toSantim } from '../../contract/money.ts'
import { isRegionUnknown } from '../../contract/regions.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { fill } from '../../messages/fill.ts'
import { formatHour } from '../../messages/format-time.ts'
import type { Messages } from '../../messages/messages.ts'
import { OpenHoursLines } from '../ui/open-hours.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLocale } from '../messages/use-locale.ts'
import { PageLink } from '../ui/link.tsx'
import { StepPicture } from '../ui/step-picture.tsx'
import { Amount } from '../ui/said.tsx'

/** A method of a seller has less to show than one of the shop. */
type ChosenMethod = Pick<
  DeliveryMethod,
  '_id' | 'name' | 'fee' | 'days' | 'cash' | 'pickUp' | 'place' | 'hours' | 'cutOff'
>

export function DeliveryChoice({
  texts,
  title = texts.title,
  methods,
  state,
  isServed,
  chosen,
  away,
  onChoose,
}: {
  texts: Messages['delivery']
  /** It names who sends it, if there are several. */
  title?: string | undefined
  methods: readonly ChosenMethod[]
  state: string | undefined
  /** It is for other orders: this one is too heavy, or of another value. */
  isServed: boolean
  chosen: Pick<DeliveryMethod, '_id'> | undefined
  /** A seller of the goods sends nothing on these days. */
  away?: readonly DaysAway[] | undefined
  onChoose: (id: string) => void
}) {
  const locale = useLocale()
  const id = useId()
  const [now] = useState(() => new Date())
  if (methods.length === 0) {
    return <NoMethod texts={texts} state={state} isServed={isServed} className="mt-4 text-sm" />
  }
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} className="mt-4">
      <p id={`${id}-name`} className="mb-1 flex items-center gap-2 font-medium">
        <StepPicture name="truck" className="size-7 text-green" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      {methods.map((method) => (
        <label
          key={method._id}
          className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-1.5"
        >
          <input
            type="radio"
            name={id}
            checked={method._id === chosen?._id}
            onChange={() => onChoose(method._id)}
            className="size-5 accent-green"
          />
          <span className="min-w-0 break-words">
            <MarkedText text={method.name} />
          </span>
          <span className="tabular">
            {method.fee === 0 ? texts.free : <Amount santim={toSantim(method.fee)} />}
          </span>
          <span className="col-span-2 col-start-2 text-sm break-words text-soft">
            {method.place !== undefined && (
              <span className="block">
                <MarkedText text={method.place} />
              </span>
            )}
            <OpenHoursLines hours={method.hours} texts={texts} />
            {arrivalText(arrivalOf(now, method, away), method, texts, locale)}
            {method.cutOff !== undefined &&
              ` · ${fill(texts.cutOff, { time: formatHour(method.cutOff, locale) })}`}
            {!method.cash && ` · ${texts.withoutCash}`}
          </span>
        </label>
      ))}
    </div>
  )
}

/** It says how much more has to be ordered for the chosen delivery to be free. */
export function FreeDelivery({
  texts,
  chosen,
  valueSantim,
}: {
  texts: Messages['delivery']
  chosen: DeliveryMethod | undefined
  valueSantim: number
}) {
  if (chosen?.freeFrom === undefined) return null
  return (
    <p role="status" className="mt-2 rounded-md bg-green-soft px-3 py-1.5 text-sm font-medium text-green">
      <Amount
        santim={toSantim(chosen.freeFrom) - valueSantim}
        text={(missing) => fill(texts.moreForFree, { missing })}
      />
    </p>
  )
}

/** `away` are the days on which no seller of the goods sends anything. */
export function arrivalOf(
  now: Date,
  { days, cutOff }: Pick<DeliveryMethod, 'days' | 'cutOff'>,
  away: readonly DaysAway[] = [],
) {
  return arrivalOfOrdered(now, { ...days, cutOff }, away)
}

export function NoMethod({
  texts,
  state,
  isServed = false,
  className,
}: {
  texts: Messages['delivery']
  state: string | undefined
  isServed?: boolean
  className: string
}) {
  const isUnknown = !isServed && isRegionUnknown(state)
  return (
    <div
      role="note"
      className={`rounded-md bg-red-soft px-3 py-1.5 font-medium break-words text-red ${className}`}
    >
      <p>
        {isServed ? (
          texts.noneForOrder
        ) : isUnknown ? (
          <MarkedText text={fill(texts.regionUnknown, { state: state ?? '' })} />
        ) : (
          texts.none
        )}
      </p>
      {isUnknown && (
        <PageLink
          to="/account/address-book"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {texts.chooseRegion}
        </PageLink>
      )}
    </div>
  )
}
