import type { CartItem } from '../../contract/carts.ts'
import { nameWithOptions } from '../../contract/variants.ts'
import { productPath } from '../../contract/paths.ts'
import { noteText } from '../../messages/note-text.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { PageLink } from '../ui/link.tsx'
import { OldPrice } from '../ui/old-price.tsx'
import { Picture } from '../ui/picture.tsx'
import { BirrPrice } from '../ui/price.tsx'
import { leavingLine } from '../ui/leaving-line.ts'

export function SavedItems({
  items,
  onMove,
  onRemove,
}: {
  items: readonly CartItem[]
  onMove: (item: CartItem) => void
  onRemove: (item: CartItem) => void
}) {
  const texts = useTexts('cart')
  return (
    <section aria-labelledby="saved-items" className="mt-12 md:mt-16">
      <h2 id="saved-items" className="mb-4 text-2xl">
        {texts.savedTitle}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {items.map((item) => (
          <SavedItem key={item._id} item={item} onMove={() => onMove(item)} onRemove={() => onRemove(item)} />
        ))}
      </ul>
    </section>
  )
}

function SavedItem({ item, onMove, onRemove }: { item: CartItem; onMove: () => void; onRemove: () => void }) {
  const texts = useTexts('cart')
  const { card } = useTexts('shell')
  const language = useLanguage()
  const nameId = `saved-${item._id}`
  const { productName, _id } = item.productId
  const note = noteText(item, language)
  return (
    <li aria-labelledby={nameId} className="flex gap-4 rounded-lg border border-line bg-surface p-3 md:p-4">
      <Picture
        src={item.productImage.imageUrl}
        alt=""
        sizes="88px"
        className="size-[72px] shrink-0 rounded-md md:size-[88px]"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="text-base leading-snug tracking-normal">
          <PageLink id={nameId} to={productPath(_id)} className="-my-2 block py-2 hover:underline">
            <MarkedText text={nameWithOptions(productName, item.variant.options, language)} />
          </PageLink>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3 text-soft">
          <span>
            <BirrPrice birr={item.price} className="text-ink" />
            {item.compareAt !== undefined && <OldPrice birr={item.compareAt} price={item.price} />}
          </span>
          {item.quantity > 1 && <span>× {item.quantity}</span>}
          {item.left === 0 && <span className="text-sm font-medium text-red">{card.soldOut}</span>}
        </p>
        {note && (
          <p className="text-sm wrap-anywhere">
            <MarkedText text={note} />
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-x-1">
          <Button variant="soft" aria-describedby={nameId} onClick={leavingLine(onMove)} className="px-3">
            {texts.moveToCart}
          </Button>
          <Button variant="danger" aria-describedby={nameId} onClick={leavingLine(onRemove)} className="px-3">
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}
