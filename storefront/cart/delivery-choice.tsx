import { useId, useState } from 'react'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { arrivalOfOrdered } from '../../contract/arrival.ts'
import { handlingDays } from '../../contract/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { isRegionUnknown, methodsFor } from '../../contract/regions.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { PageLink } from '../ui/link.tsx'

/** Returns the methods for the state of an address; without an address see methodsFor. */
export function offeredMethods(
  methods: readonly DeliveryMethod[],
  state: string | undefined,
): DeliveryMethod[] {
  return methodsFor(methods, state, ({ regionIds }) => regionIds)
}

export function DeliveryChoice({
  texts,
  methods,
  state,
  chosen,
  onChoose,
}: {
  texts: Messages['delivery']
  methods: readonly DeliveryMethod[]
  state: string | undefined
  chosen: DeliveryMethod | undefined
  onChoose: (id: string) => void
}) {
  const language = useLanguage()
  const id = useId()
  const [now] = useState(() => new Date())
  if (methods.length === 0) return <NoMethod texts={texts} state={state} className="mt-4 text-sm" />
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} className="mt-4">
      <p id={`${id}-name`} className="mb-1 font-medium">
        {texts.title}
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
            {method.fee === 0 ? texts.free : formatPrice(toSantim(method.fee), language)}
          </span>
          <span className="col-span-2 col-start-2 text-sm break-words text-soft">
            {method.place !== undefined && (
              <span className="block">
                <MarkedText text={method.place} />
              </span>
            )}
            {arrivalText(arrivalOfOrdered(now, method.days), method, texts, language)} ·{' '}
            {fillPlural(texts.timing, language, handlingDays, method.days)}
            {!method.cash && ` · ${texts.withoutCash}`}
          </span>
        </label>
      ))}
    </div>
  )
}

export function NoMethod({
  texts,
  state,
  className,
}: {
  texts: Messages['delivery']
  state: string | undefined
  className: string
}) {
  const isUnknown = isRegionUnknown(state)
  return (
    <div
      role="note"
      className={`rounded-md bg-red-soft px-3 py-1.5 font-medium break-words text-red ${className}`}
    >
      <p>
        {isUnknown ? <MarkedText text={fill(texts.regionUnknown, { state: state ?? '' })} /> : texts.none}
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
