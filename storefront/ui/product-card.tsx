import type { Card } from '../../contract/catalogue.ts'
import { productPath } from '../../contract/paths.ts'
import { quantityDiscountPercent } from '../../contract/pricing.ts'
import { fill } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { TruncatedText, truncate } from './truncated-text.tsx'
import { Heart } from './heart.tsx'
import { PageLink } from './link.tsx'
import { OldPrice } from './old-price.tsx'
import { Picture } from './picture.tsx'
import { BirrPrice } from './price.tsx'
import { Rating } from './stars.tsx'

export type CardProduct = Pick<
  Card,
  '_id' | 'productName' | 'price' | 'avgRating' | 'vote' | 'inStock' | 'facts' | 'place' | 'left'
> & {
  priceFrom?: boolean
  compareAt?: number
  picture: string
}

const cardNameLength = 12

export function ProductCard({
  product,
  sizes,
  shownName = truncate(product.productName, cardNameLength),
  description,
  eager,
  heading: Heading = 'h3',
  as: Root = 'article',
}: {
  product: CardProduct
  sizes: string
  shownName?: string
  description?: string | undefined
  eager?: boolean
  /** A grid without a heading of its own has `h2`. */
  heading?: 'h2' | 'h3'
  as?: 'article' | 'div'
}) {
  const { card } = useTexts('shell')
  const [before, after] = product.priceFrom ? card.from.split('{price}') : []
  return (
    <Root className="card">
      <Picture src={product.picture} alt="" sizes={sizes} eager={eager} />
      <div>
        <Heading>
          <PageLink to={productPath(product._id)} title={product.productName}>
            <TruncatedText text={product.productName} truncated={shownName} />
          </PageLink>
        </Heading>
        {description === undefined && (
          <p className="grow">{product.facts && <MarkedText text={product.facts.join(' · ')} />}</p>
        )}
        <div>
          {before}
          <BirrPrice birr={product.price} />
          {after}
          {product.compareAt !== undefined && <OldPrice birr={product.compareAt} price={product.price} />}
        </div>
        <QuietLine product={product} />
        <span>
          <Rating rating={product.avgRating} vote={product.vote} />
          {!product.inStock && <span className="text-sm font-medium text-red">{card.soldOut}</span>}
        </span>
        {description !== undefined && <p className="mt-1 text-sm text-soft">{description}</p>}
      </div>
      <Heart id={product._id} name={product.productName} />
    </Root>
  )
}

/** One thing of few words: what is most pressing, or where it comes from. */
function QuietLine({ product: { inStock, left, place } }: { product: CardProduct }) {
  const { card } = useTexts('shell')
  if (inStock && left) return <small className="text-red">{fill(card.left, { left })}</small>
  return (
    <small>
      {place ? <MarkedText text={place} /> : fill(card.fromTwo, { percent: quantityDiscountPercent })}
    </small>
  )
}

/** The card has only what it shows, to keep the page's data small. */
export function cardProduct(card: Card): CardProduct {
  const { _id, productName, price, priceFrom, compareAt, avgRating, vote } = card
  const { inStock, facts, place, left } = card
  const picture = card.productImage.imageUrl
  return {
    _id,
    productName,
    price,
    avgRating,
    vote,
    inStock,
    picture,
    ...(priceFrom && { priceFrom }),
    ...(compareAt !== null && { compareAt }),
    ...(facts && { facts }),
    ...(left ? { left } : place && { place: townOf(place) }),
  }
}

/** A page with dozens of cards of all kinds would be too large with their facts, which compare one kind. */
export function briefCard(card: Card): CardProduct {
  const { facts: _facts, ...brief } = cardProduct(card)
  return brief
}

/** Sellers write the quarter first. */
function townOf(place: string): string {
  return place.split(/[,፣]\s*/).at(-1) || place
}
