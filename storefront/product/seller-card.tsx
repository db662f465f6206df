import type { Product } from '../../contract/product-detail.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'

/** Who sells the product, where, and how to reach them. */
export function SellerCard({ seller }: { seller: Product['seller'] }) {
  const texts = useTexts('product')
  return (
    <section aria-labelledby="seller" className="mt-5 rounded-lg bg-sunk p-4 md:p-5">
      <h2 id="seller" className="text-sm font-semibold tracking-normal text-soft">
        {texts.seller}
      </h2>
      <div className="mt-2 flex items-center gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-green">
          <Icon name="store" className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{seller.store_name}</p>
          <p className="text-sm text-soft">{seller.seller_name}</p>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 text-[0.95rem]">
        <p className="flex min-h-11 items-center gap-1.5">
          <Icon name="map-pin" className="size-4.5 text-soft" />
          {seller.location}
        </p>
        {seller.phonenumber && (
          <a
            href={`tel:${seller.phonenumber.replace(/[^\d+]/g, '')}`}
            className="flex min-h-11 items-center gap-1.5 font-medium text-green underline underline-offset-4"
          >
            <Icon name="phone" className="size-4.5" />
            <span className="sr-only">{texts.callSeller}: </span>
            {seller.phonenumber}
          </a>
        )}
      </div>
    </section>
  )
}
