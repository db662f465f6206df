import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeDiscount } from '../../contract/office/discounts.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { daysText, usesText } from '../codes/terms-text.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { savesText } from './saves-text.ts'
import { TrialPanel } from './trial-panel.tsx'
import { discountsKey } from './typed-discount.ts'

export function DiscountsPage() {
  const { texts, language } = useTexts('discounts')
  const own = texts.discounts
  const [edited, setEdited] = useState<OfficeDiscount | 'new'>()
  const query = useQuery({
    queryKey: [...discountsKey, language],
    queryFn: () => call('GET /office/discounts'),
  })
  const { data } = query
  if (!data) {
    return (
      <Screen title={texts.sections.discounts}>
        <Waiting query={query} />
      </Screen>
    )
  }
  return (
    <Screen title={texts.sections.discounts}>
      <p className="max-w-prose text-soft">{own.stacking}</p>
      <Button className="justify-self-start" onClick={() => setEdited('new')}>
        {own.add}
      </Button>
      {data.discounts.length === 0 ? (
        <p role="status">{own.none}</p>
      ) : (
        <Discounts discounts={data.discounts} onEdit={setEdited} />
      )}
      <TrialPanel offered={data} />
      {edited && (
        <DiscountDialog
          key={edited === 'new' ? 'new' : edited._id}
          discount={edited === 'new' ? undefined : edited}
          offered={data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Screen>
  )
}

type ListProps = { discounts: OfficeDiscount[]; onEdit: (discount: OfficeDiscount) => void }

function Discounts({ discounts, onEdit }: ListProps) {
  const { texts } = useTexts('discounts')
  const { columns } = texts.discounts
  const head = [
    columns.discount,
    columns.saves,
    columns.state,
    columns.orders,
    columns.days,
    columns.rules,
    columns.do,
  ]
  return (
    <Table label={texts.sections.discounts} head={head}>
      {discounts.map((discount) => (
        <Row key={discount._id} discount={discount} onEdit={() => onEdit(discount)} />
      ))}
    </Table>
  )
}

function Row({ discount, onEdit }: { discount: OfficeDiscount; onEdit: () => void }) {
  const { texts, language, locale } = useTexts('codes', 'discounts')
  const { discounts: own, codes } = texts
  const { name, state } = discount
  return (
    <tr>
      <td className="min-w-32 font-medium">{name}</td>
      <td className="whitespace-nowrap">{savesText(discount, { texts: own.saves, language })}</td>
      <td className="whitespace-nowrap">{own.states[state]}</td>
      <td className="whitespace-nowrap">{usesText(discount, codes)}</td>
      <td className="min-w-40">{daysText(discount, codes, locale)}</td>
      <td className="min-w-40">
        <Rules discount={discount} />
      </td>
      <td>
        <Button variant="plain" aria-label={fill(own.change, { name })} onClick={onEdit}>
          {texts.change}
        </Button>
      </td>
    </tr>
  )
}

function Rules({ discount }: { discount: OfficeDiscount }) {
  const { texts, language } = useTexts('codes', 'discounts')
  const own = texts.discounts.rules
  const { minimum, eachProduct, timesMaximum, priority, group, shopPercent } = discount
  const named = [...discount.products, ...discount.categories, ...discount.collections]
  const rules = [
    minimum > 0 && fill(own.minimum, { amount: formatPrice(toSantim(minimum), language) }),
    ...named.map(({ name }) => name || own.gone),
    ...discount.tags,
    eachProduct && own.sameProduct,
    timesMaximum !== null && fill(own.times, { times: timesMaximum }),
    group && fill(own.group, { name: group.name || own.gone }),
    priority > 0 && fill(own.priority, { priority }),
    shopPercent < 100 && fill(texts.codes.sellersBear, { percent: 100 - shopPercent }),
  ]
  // Names of products have commas.
  return rules.filter(Boolean).join(' · ')
}
