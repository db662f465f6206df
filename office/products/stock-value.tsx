import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatPrice, toSantim } from '../../contract/money.ts'
import { fillPlural } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../member-ui/dialog.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** It is read only when somebody asks, as it adds up all variants. */
export function StockValue() {
  const { stockValue } = useTexts('products').texts.products
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {stockValue.title}
      </Button>
      {isOpen && (
        <Dialog label={stockValue.title} onClose={() => setOpen(false)}>
          <Figures />
        </Dialog>
      )}
    </>
  )
}

function Figures() {
  const { texts, language } = useTexts('products')
  const { stockValue } = texts.products
  const query = useQuery({
    queryKey: ['stock-value'],
    queryFn: () => call('GET /office/products/stock-value'),
    staleTime: 0,
  })
  if (!query.data) return <Waiting query={query} />
  const { value, units, productsWithoutCost } = query.data
  return (
    <>
      <p className="text-2xl font-bold tabular">{formatPrice(toSantim(value), language)}</p>
      <p>{fillPlural(stockValue.units, language, units, { count: formatCount(units) })}</p>
      {productsWithoutCost > 0 && (
        <p>
          {fillPlural(stockValue.withoutCost, language, productsWithoutCost, {
            count: formatCount(productsWithoutCost),
          })}
        </p>
      )}
      <CancelButton label={texts.close} className="justify-self-start" />
    </>
  )
}
