import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { productLimits } from '../../contract/limits.ts'
import { formatCount } from '../../contract/money.ts'
import type { SellerVariant } from '../../contract/seller/stock.ts'
import { Form } from '../../member-ui/form.tsx'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Failure } from '../ui/waiting.tsx'

type Props = { variant: SellerVariant; why: 'edited' | 'counted'; onSaved?: () => void }

function variantName({ productName, options, sku }: SellerVariant): string {
  return options === '' ? `${productName} (${sku})` : `${productName}, ${options} (${sku})`
}

/** What is on hand of a variant, which is saved by itself. */
export function StockRow({ variant: first, why, onSaved }: Props) {
  const own = useLate('sellerProducts')
  const may = useMay()
  const [variant, setVariant] = useState(first)
  const { stock, reserved } = variant
  const [typed, setTyped] = useState(stock === null ? '' : String(stock.onHand))
  const text = typed.trim()
  const isWrong = text !== '' && !(/^\d+$/.test(text) && Number(text) <= productLimits.stock)
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /seller/variants/:variantId/stock', {
        params: { variantId: variant._id },
        body: { onHand: text === '' ? null : Number(text), shown: stock, why },
      }),
    onSuccess({ variant: saved }) {
      setVariant(saved)
      setTyped(saved.stock === null ? '' : String(saved.stock.onHand))
      onSaved?.()
    },
  })
  const name = variantName(variant)
  return (
    <li className="panel flex gap-3">
      <img
        src={`${variant.imageUrl}?w=160`}
        alt=""
        width="64"
        height="64"
        className="size-16 flex-none rounded-md bg-paper object-contain"
      />
      <Form className="grid min-w-0 flex-1 gap-2" onSubmit={() => !isWrong && saving.mutate()}>
        <p className="font-medium wrap-anywhere">{name}</p>
        {reserved > 0 && (
          <p className="text-sm text-soft">{fill(own.reserved, { count: formatCount(reserved) })}</p>
        )}
        <fieldset disabled={!may('change-stock')} className="flex min-w-0 flex-wrap items-end gap-3">
          <div className="w-32">
            <Field
              label={own.onHand}
              aria-label={fill(own.onHandOf, { name })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={isWrong ? own.wrongCount : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Button
            variant="outline"
            aria-label={fill(own.oneMoreOf, { name })}
            onClick={() => !isWrong && setTyped(String(Number(text) + 1))}
          >
            {own.oneMore}
          </Button>
          <Button type="submit" aria-label={fill(own.setStockOf, { name })} busy={saving.isPending}>
            {own.setStock}
          </Button>
        </fieldset>
        <Failure error={saving.error} />
        <Notice>{saving.isSuccess && fill(own.stockSaved, { name })}</Notice>
      </Form>
    </li>
  )
}
