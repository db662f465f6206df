import { useId, useState } from 'react'
import { paymentMaximumSantim } from '../../contract/limits.ts'
import { toSantim } from '../../contract/money.ts'
import type { PaymentMethod, ShownMethod } from '../../contract/payments.ts'
import { fill } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { Amounts } from '../ui/said.tsx'
import { StepPicture } from '../ui/step-picture.tsx'
import type { CreditChoice } from './use-credit-choice.ts'

export type PaymentOption = ShownMethod & {
  state: 'open' | 'not-this-sum' | 'not-this-delivery' | 'not-these-goods'
  /** It is what this way would pay. */
  sumSantim: number
}

type Payment = {
  /** It is empty where there is nothing to choose. */
  offered: readonly PaymentOption[]
  chosen: PaymentOption | undefined
  /** Until the customer has chosen, each way of paying has its button. */
  isAsked: boolean
  choose: (id: string) => void
  /** What cash is not chosen for is paid by this. */
  prepaid: PaymentOption | undefined
  cash: PaymentOption | undefined
}

export function usePaymentChoice(
  methods: readonly ShownMethod[],
  {
    totalSantim,
    isCashTaken,
    isCashForGoods = true,
    credit,
  }: { totalSantim: number; isCashTaken: boolean; isCashForGoods?: boolean; credit?: CreditChoice },
): Payment {
  const [chosenId, choose] = useState<string>()
  const options = methods.map((method) => {
    const sumSantim = credit ? credit.restBy(method, totalSantim) : totalSantim
    return {
      ...method,
      sumSantim,
      state: stateOf(method, { totalSantim: sumSantim, isCashTaken, isCashForGoods }),
    }
  })
  const open = options.filter(({ state }) => state === 'open')
  // If no method takes the sum, the reason is said where it is paid.
  const choosable = open.length > 0 ? open : options.filter(({ state }) => state === 'not-this-sum')
  const asked = choosable.find(({ _id }) => _id === chosenId)
  const ofKind = (isCash: boolean) => choosable.find(({ kind }) => (kind === 'cash') === isCash)
  return {
    offered: options.length > 1 ? options : [],
    chosen: asked ?? choosable[0],
    isAsked: asked !== undefined,
    choose,
    prepaid: ofKind(false),
    cash: options.find(
      ({ kind, state }) => kind === 'cash' && (state === 'open' || state === 'not-this-sum'),
    ),
  }
}

export function purchaseBy(chosen: ShownMethod | undefined): [method: PaymentMethod, gateway?: string] {
  if (chosen?.kind === 'transfer') return ['bank-transfer']
  if (chosen?.kind === 'cash') return ['on-delivery']
  return chosen ? ['online', chosen._id] : ['online']
}

function stateOf(
  method: ShownMethod,
  {
    totalSantim,
    isCashTaken,
    isCashForGoods,
  }: { totalSantim: number; isCashTaken: boolean; isCashForGoods: boolean },
): PaymentOption['state'] {
  if (method.kind === 'cash' && !isCashForGoods) return 'not-these-goods'
  if (method.kind === 'cash' && !isCashTaken) return 'not-this-delivery'
  return beyondLimit(method, totalSantim) === undefined ? 'open' : 'not-this-sum'
}

type Limits = Pick<ShownMethod, 'minimum' | 'maximum'>

function beyondLimit({ minimum, maximum }: Limits, santim: number): 'tooLittle' | 'tooMuch' | undefined {
  if (santim === 0) return undefined
  if (santim < toSantim(minimum)) return 'tooLittle'
  return santim > toSantim(maximum) ? 'tooMuch' : undefined
}

export function PaymentChoice({
  texts,
  payment: { offered, chosen, choose },
  opensTab = false,
}: {
  texts: Messages['delivery']
  payment: Payment
  opensTab?: boolean
}) {
  const id = useId()
  if (offered.length === 0) return null
  return (
    <div role="radiogroup" aria-labelledby={`${id}-name`} className="mt-4">
      <p id={`${id}-name`} className="flex items-center gap-2 font-medium">
        <StepPicture name="money" className="size-7 text-green" />
        {texts.payBy}
      </p>
      {offered.map((option) => (
        <PaymentRadio
          key={option._id}
          texts={texts}
          group={id}
          option={option}
          isChosen={option._id === chosen?._id}
          isOpen={option.state === 'open' || option.state === chosen?.state}
          opensTab={opensTab}
          onChoose={() => choose(option._id)}
        />
      ))}
    </div>
  )
}

function PaymentRadio({
  texts,
  group,
  option,
  isChosen,
  isOpen,
  opensTab,
  onChoose,
}: {
  texts: Messages['delivery']
  group: string
  option: PaymentOption
  isChosen: boolean
  isOpen: boolean
  opensTab: boolean
  onChoose: () => void
}) {
  const { _id, name, logo, kind, note } = option
  const id = `${group}-${_id}`
  const next = kind === 'online' ? texts.payNext[opensTab ? 'inTab' : 'here'] : undefined
  // The note of an online way names what is paid with, by which it is chosen.
  const listsWays = isChosen && option.ways.length > 0
  const termsIn = (price: Priced) => {
    const limit = limitOfOption(texts, option, price)
    const terms = kind === 'online' ? [!listsWays && note, limit] : [limit, isChosen && note]
    return [...terms, isChosen && next]
  }
  return (
    <label className="grid min-h-11 grid-cols-[auto_1.5rem_minmax(0,1fr)] items-center gap-x-3 py-1.5">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={`${id}-terms`}
        className="size-5 accent-green"
      />
      {logo === null ? (
        <StepPicture
          name={kind === 'cash' ? 'money' : 'paid'}
          className={isOpen ? 'size-6' : 'size-6 opacity-50'}
        />
      ) : (
        <img src={logo} alt="" width={24} height={24} className={`size-6 ${isOpen ? '' : 'opacity-50'}`} />
      )}
      <span id={id} className={`min-w-0 break-words ${isOpen ? '' : 'text-soft'}`}>
        {name}
      </span>
      <span id={`${id}-terms`} className="col-start-3 text-sm break-words text-soft">
        <Amounts text={(price) => termsIn(price).filter(Boolean).join(' · ')} />
        <Ways texts={texts} option={option} isChosen={isChosen} />
      </span>
    </label>
  )
}

/** What is paid with on the page of the gateway has limits of its own, which are better known before. */
function Ways({
  texts,
  option: { ways, sumSantim, state },
  isChosen,
}: {
  texts: Messages['delivery']
  option: PaymentOption
  isChosen: boolean
}) {
  if (state !== 'open') return null
  const shown = ways.filter((way) => isChosen || beyondLimit(way, sumSantim) !== undefined)
  return shown.map((way) => (
    <span key={way.name} className="block">
      <Amounts
        text={(price) =>
          fill(texts.payWay, { way: way.name, limit: limitText(texts, way, { sumSantim, price }) })
        }
      />
    </span>
  ))
}

type Priced = (santim: number) => string

function limitOfOption(texts: Messages['delivery'], option: PaymentOption, price: Priced): string {
  const { kind, state, sumSantim } = option
  if (state === 'not-this-delivery') return texts.payLimits.otherDelivery
  if (state === 'not-these-goods') return texts.payLimits.otherGoods
  return limitText(texts, option, { sumSantim, price, isCash: kind === 'cash' })
}

function limitText(
  { payLimits: texts }: Messages['delivery'],
  limits: Limits,
  { sumSantim, price, isCash = false }: { sumSantim: number; price: Priced; isCash?: boolean },
): string {
  const { minimum, maximum } = limits
  const values = {
    minimum: price(toSantim(minimum)),
    maximum: price(Math.min(toSantim(maximum), paymentMaximumSantim)),
  }
  const beyond = beyondLimit(limits, sumSantim)
  if (beyond) return fill(texts[beyond], values)
  if (minimum > 1) return fill(texts.between, values)
  return fill(isCash ? texts.cash : texts.upTo, values)
}
