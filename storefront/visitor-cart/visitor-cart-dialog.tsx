import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { toSantim } from '../../contract/money.ts'
import { discountFromOffer } from '../../contract/discount-offers.ts'
import { lineTotal, priceOrder } from '../../contract/pricing.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useTexts } from '../messages/use-texts.ts'
import { loginPath } from '../client/login-path.ts'
import { changeChoice, onVisitorCartChange, visitorCart, type Choice } from './visitor-cart.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinesBySeller } from '../ui/lines-by-seller.tsx'
import { ItemNote } from '../ui/item-note.tsx'
import { PageLink } from '../ui/link.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Picture } from '../ui/picture.tsx'
import { OldPrice } from '../ui/old-price.tsx'
import { Price } from '../ui/price.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { VariantOptions, variantPath } from '../ui/variant-options.tsx'
import { leavingLine } from '../ui/leaving-line.ts'
import { useChosenProducts, type ChosenProduct } from './use-chosen-products.ts'
import { useOffers } from './use-offers.ts'
import { Amount } from '../ui/said.tsx'

type Texts = Messages['visitorCart']

export default function VisitorCartDialog({ onClose }: { onClose: () => void }) {
  const texts = useLateTexts('visitorCart')
  const { loading } = useTexts('shell')
  const choices = useVisitorCart()
  const { products, failed, retry } = useChosenProducts(choices)
  const { pathname } = useLocation()
  const [opened] = useState(pathname)
  useEffect(() => {
    if (pathname !== opened) onClose()
  }, [pathname, opened, onClose])
  const title = texts?.panel.title ?? loading
  return (
    <Dialog label={title} onClose={onClose}>
      <h2 className="text-xl">{title}</h2>
      {failed ? (
        <FailedState onRetry={retry} />
      ) : !texts || !products ? (
        <Skeleton className="mt-4 h-40" />
      ) : (
        <Lines texts={texts} choices={choices} products={products} onClose={onClose} />
      )}
    </Dialog>
  )
}

function useVisitorCart(): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>(() => visitorCart()?.items ?? [])
  useEffect(() => onVisitorCartChange(() => setChoices(visitorCart()?.items ?? [])), [])
  return choices
}

function Lines({
  texts,
  choices,
  products,
  onClose,
}: {
  texts: Texts
  choices: readonly Choice[]
  products: ReadonlyMap<string, ChosenProduct | undefined>
  onClose: () => void
}) {
  const lines = choices.flatMap(({ productId, variantId, quantity }) => {
    const variant = products.get(productId)?.variantOf(variantId)
    return variant?.inStock
      ? [{ productId, variantId: variant._id, quantity, priceSantim: toSantim(variant.price) }]
      : []
  })
  const offers = useOffers(lines.map(({ productId }) => productId))
  const { discounts, totalSantim } = priceOrder(lines, {
    discounts: offers.map(discountFromOffer<(typeof lines)[number]>),
  })
  return (
    <>
      {choices.length === 0 ? (
        <p className="mt-4 text-soft">{texts.panel.empty}</p>
      ) : (
        <>
          <LinesBySeller
            items={choices}
            sellerOf={({ productId }) => products.get(productId)?.seller}
            title={texts.panel.sentFrom}
            className="mt-4 max-h-[50dvh] overflow-y-auto"
          >
            {(choice) => (
              <Line
                key={`${choice.productId} ${choice.variantId}`}
                texts={texts}
                choice={choice}
                product={products.get(choice.productId)}
              />
            )}
          </LinesBySeller>
          {discounts.map(({ id, savingSantim }) => (
            <p key={id} className="mt-2 flex justify-between gap-3 font-medium text-yellow-ink">
              <span className="min-w-0 break-words">
                <MarkedText text={offers.find(({ _id }) => _id === id)?.name ?? ''} />
              </span>
              <span className="shrink-0 tabular">
                <Amount santim={savingSantim} isOff />
              </span>
            </p>
          ))}
          <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{texts.panel.total}</span>
            <Price santim={totalSantim} className="text-2xl" />
          </p>
          <p className="text-sm text-soft">{texts.panel.totalHint}</p>
        </>
      )}
      <div className="mt-4 grid gap-2.5">
        <ButtonLink to={loginPath('/cart')} onClick={onClose}>
          {texts.panel.logIn}
        </ButtonLink>
        <Button variant="outline" onClick={onClose}>
          {texts.panel.close}
        </Button>
      </div>
    </>
  )
}

function Line({
  texts,
  choice,
  product,
}: {
  texts: Texts
  choice: Choice
  product: ChosenProduct | undefined
}) {
  const language = useLanguage()
  const nameId = useId()
  const variant = product?.variantOf(choice.variantId)
  const name = product?.name ?? choice.name ?? texts.unknownProduct
  return (
    <li aria-labelledby={nameId} className="flex gap-3 py-3">
      {variant && (
        <Picture src={variant.picture} alt="" sizes="64px" className="size-16 shrink-0 rounded-md" />
      )}
      <div className="min-w-0 flex-1">
        <p id={nameId} className="font-medium break-words">
          {variant ? (
            <PageLink
              to={variantPath(choice.productId, variant)}
              className="-my-1 block py-1 hover:underline"
            >
              <MarkedText text={name} />
              {choice.variantId !== undefined && <VariantOptions variant={variant} />}
            </PageLink>
          ) : (
            <MarkedText text={name} />
          )}
        </p>
        {variant?.inStock && (
          <>
            <Price
              santim={lineTotal(toSantim(variant.price), choice.quantity)}
              className="whitespace-normal!"
            />
            {variant.compareAt !== null && (
              <OldPrice birr={variant.compareAt} price={variant.price} count={choice.quantity} />
            )}
          </>
        )}
        {product?.noteLabel && <ChoiceNote choice={choice} label={product.noteLabel} />}
        <LineNotes texts={texts} choice={choice} variant={variant} language={language} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          {variant?.inStock && (
            <Quantity value={choice.quantity} onChange={(quantity) => changeChoice(choice, { quantity })} />
          )}
          <button
            type="button"
            aria-describedby={nameId}
            onClick={leavingLine(() => changeChoice(choice))}
            className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-red hover:bg-red-soft"
          >
            {texts.panel.remove}
          </button>
        </div>
      </div>
    </li>
  )
}

function ChoiceNote({ choice, label }: { choice: Choice; label: string }) {
  const texts = useLateTexts('itemNote')
  const save = (note: string) => changeChoice(choice, { note })
  return texts && <ItemNote texts={texts} label={label} note={choice.note} onSave={save} />
}

function LineNotes({
  texts,
  choice: { price, quantity },
  variant,
  language,
}: {
  texts: Texts
  choice: Choice
  variant: ReturnType<ChosenProduct['variantOf']>
  language: ReturnType<typeof useLanguage>
}) {
  const fault = !variant
    ? texts.gone
    : !variant.inStock
      ? texts.soldOut
      : variant.left !== null && variant.left < quantity && fillPlural(texts.leftOf, language, variant.left)
  const isOtherPrice = variant?.inStock && price !== undefined && price !== variant.price
  return (
    <>
      {fault && (
        <p role="note" className="mt-1 rounded-md bg-red-soft px-2 py-1 text-sm font-medium text-red">
          {fault}
        </p>
      )}
      {isOtherPrice && (
        <p
          role="note"
          className="mt-1 rounded-md bg-yellow-soft px-2 py-1 text-sm font-medium text-yellow-ink"
        >
          <Amount santim={toSantim(price)} text={(was) => fill(texts.panel.priceWas, { price: was })} />
        </p>
      )}
    </>
  )
}
