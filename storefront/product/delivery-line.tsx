import { useEffect, useState } from 'react'
import { arrivalOfOrdered } from '../../contract/arrival.ts'
import type { DeliveryMethod } from '../../contract/delivery.ts'
import { cheapestMethod, regionName, regionNamed, regions } from '../../contract/regions.ts'
import type { Messages } from '../../messages/messages.ts'
import { arrivalText } from '../../messages/arrival-text.ts'
import { fill } from '../../messages/fill.ts'
import { NoMethod, offeredMethods } from '../cart/delivery-choice.tsx'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useSession } from '../session/session-state.ts'
import { useOwnRegion } from './use-own-region.ts'

type Props = {
  methods: readonly DeliveryMethod[]
  /** It gets the method of the region, or undefined for a region without one. */
  onMethod: (method: DeliveryMethod | undefined) => void
  /** Nothing arrives of a product that is sold out. */
  isSoldOut: boolean
}

export default function DeliveryLine(props: Props) {
  const isKnown = useSession('status') !== 'loading'
  const user = useSession('user')
  const texts = useLateTexts('delivery')
  if (!isKnown || !texts) return null
  return user ? <ToAddress {...props} texts={texts} /> : <ToChosenRegion {...props} texts={texts} />
}

function ToAddress({ texts, ...props }: Props & { texts: Messages['delivery'] }) {
  const state = useOwnRegion()
  const language = useLanguage()
  if (state === undefined) return null
  if (state === '') return <ToChosenRegion {...props} texts={texts} />
  const region = regionNamed(state)
  return (
    <>
      <Arrival {...props} state={state} texts={texts} />
      {region !== undefined && <p>{fill(texts.toAddress, { region: regionName(region, language) })}</p>}
    </>
  )
}

function ToChosenRegion({ texts, ...props }: Props & { texts: Messages['delivery'] }) {
  const language = useLanguage()
  const [region = '', setRegion] = useState(keptRegion)
  const isByRegion = props.methods.some(({ regionIds }) => regionIds.length > 0)

  function choose(chosen: string | undefined) {
    setRegion(chosen)
    keepRegion(chosen)
  }

  return (
    <>
      <Arrival {...props} state={region} texts={texts} />
      {isByRegion && (
        <label className="flex flex-wrap items-center gap-x-2">
          {texts.toRegion}
          <select
            value={region}
            onChange={(event) => choose(event.target.value || undefined)}
            className="min-h-11 max-w-full rounded-md border border-edge bg-surface px-2 text-ink"
          >
            <option value="">{texts.chooseRegion}</option>
            {regions.map((name) => (
              <option key={name} value={name}>
                {regionName(name, language)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

function Arrival({
  methods,
  onMethod,
  isSoldOut,
  state,
  texts,
}: Props & {
  /** It is empty if nobody has said where to. */
  state: string
  texts: Messages['delivery']
}) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const offered = offeredMethods(methods, state)
  const method = cheapestMethod(offered, ({ fee }) => fee)
  useEffect(() => onMethod(method), [method, onMethod])
  return (
    <div role="status" className="min-h-6">
      {!method && state !== '' && <NoMethod texts={texts} state={state} className="" />}
      {method && !isSoldOut && (
        <span className="font-medium text-ink">
          {arrivalText(arrivalOfOrdered(now, method.days), method, texts, language)}
        </span>
      )}
      {method?.place !== undefined && (
        <span className="block break-words">
          <MarkedText text={method.place} />
        </span>
      )}
      {offered.length > 1 && <span className="block">{texts.others}</span>}
    </div>
  )
}

const storageKey = 'delivery-region'

function keptRegion(): string | undefined {
  try {
    return regionNamed(localStorage.getItem(storageKey) ?? '')
  } catch {
    return undefined
  }
}

function keepRegion(region: string | undefined): void {
  try {
    if (region === undefined) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, region)
  } catch {
    // Storage is blocked, so the region is chosen for this page only.
  }
}
