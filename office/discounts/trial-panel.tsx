import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/contract.ts'
import { discountLimits } from '../../contract/office/limits.ts'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { FoundVariant } from '../../contract/office/variants.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Field, Select } from '../../member-ui/fields.tsx'
import { Form } from '../ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { VariantFinder } from '../ui/variant-finder.tsx'
import type { Offered } from './typed-discount.ts'

type Item = { sku: string; name: string; quantity: string }

/** Prices a basket by the discounts of today. It changes nothing. */
export function TrialPanel({ offered }: { offered: Offered }) {
  const { texts } = useTexts('discounts')
  const own = texts.discounts.trial
  const [items, setItems] = useState<Item[]>([])
  const [groupId, setGroup] = useState('')
  const [discountId, setDiscount] = useState('')
  const [code, setCode] = useState('')
  const trying = useMutation({
    mutationFn: () =>
      call('POST /office/discounts/trial', {
        body: {
          items: items.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) || 1 })),
          groupId: groupId || null,
          discountId: discountId || null,
          code: code.trim() || null,
        },
      }),
  })
  const add = ({ sku, name }: FoundVariant) =>
    setItems((before) =>
      before.some((it) => it.sku === sku) || before.length >= discountLimits.tried
        ? before
        : [...before, { sku, name, quantity: '1' }],
    )
  const others = offered.discounts.filter(({ state }) => state === 'off' || state === 'future')
  return (
    <Panel title={own.title}>
      <p>{own.why}</p>
      <VariantFinder label={own.find} hint={own.findHint} onChoose={add} />
      <Form className="grid gap-4" onSubmit={() => trying.mutate()}>
        <Basket items={items} onChange={setItems} />
        <div className="grid items-end gap-4 sm:grid-cols-3">
          {offered.groups && (
            <Select label={own.group} value={groupId} onChange={({ target }) => setGroup(target.value)}>
              <option value="">{own.noGroup}</option>
              {offered.groups.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {others.length > 0 && (
            <Select label={own.also} value={discountId} onChange={({ target }) => setDiscount(target.value)}>
              <option value="">{own.noOther}</option>
              {others.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Field label={own.code} value={code} onChange={({ target }) => setCode(target.value)} />
        </div>
        <Failure error={trying.error} />
        <Button
          type="submit"
          className="justify-self-start"
          busy={trying.isPending}
          disabled={items.length === 0}
        >
          {own.title}
        </Button>
      </Form>
      <div aria-live="polite">{trying.data && <Outcome tried={trying.data} />}</div>
    </Panel>
  )
}

type BasketProps = { items: Item[]; onChange: (items: Item[]) => void }

function Basket({ items, onChange }: BasketProps) {
  const own = useTexts('discounts').texts.discounts.trial
  if (items.length === 0) return <p>{own.empty}</p>
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.sku} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <Field
              label={fill(own.units, { name: item.name })}
              inputMode="numeric"
              value={item.quantity}
              onChange={({ target }) =>
                onChange(items.map((it) => (it === item ? { ...it, quantity: target.value } : it)))
              }
            />
          </div>
          <Button
            variant="danger"
            aria-label={`${own.takeOut}: ${item.name}`}
            onClick={() => onChange(items.filter((it) => it !== item))}
          >
            {own.takeOut}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ tried }: { tried: ResponseOf<'POST /office/discounts/trial'> }) {
  const { texts, language } = useTexts('discounts', 'drafts')
  const own = texts.discounts.trial
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const sums: [string, string][] = [
    [texts.drafts.subtotal, price(tried.subtotal)],
    ...(tried.quantitySaving > 0
      ? [[own.quantities, `−${price(tried.quantitySaving)}`] as [string, string]]
      : []),
    ...(tried.discounts ?? []).map(({ name, amount }): [string, string] => [name, `−${price(amount)}`]),
    ...(tried.codeSaving > 0 ? [[own.ofCode, `−${price(tried.codeSaving)}`] as [string, string]] : []),
    [own.total, price(tried.total)],
  ]
  return (
    <>
      <ul className="grid gap-1">
        {tried.lines.map(({ sku, name, quantity, total, saved, by }) => (
          <li key={sku}>
            {quantity} × {name}: {price(total)}
            {by !== null && ` · ${fill(own.by, { name: by, amount: price(saved) })}`}
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid max-w-sm gap-1 tabular">
        {sums.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 last:font-bold">
            <dt>{name}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
      {tried.codeRefused && <p className="mt-2">{tried.codeRefused}</p>}
    </>
  )
}
