import { useLanguage } from '../messages/use-language.ts'
import { languageData } from '../../contract/language.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import type { ShownProduct } from './use-variant.ts'
import type { Product } from '../../contract/product-detail.ts'
import { sellerPath } from '../../contract/paths.ts'
import { Spelled } from '../ui/said.tsx'
import { PageLink } from '../ui/link.tsx'
import { Icon } from '../ui/icon.tsx'

export function ProductFacts({ product }: { product: ShownProduct }) {
  const texts = useTexts('product')
  const facts = [...product.specifications, [texts.sku, product.sku]]
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-2xl">{texts.specifications}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={name + value} className="grid grid-cols-[2fr_3fr] gap-3 py-2.5">
            <dt className="min-w-0 text-soft">
              <MarkedText text={name} />
            </dt>
            <dd className="min-w-0 font-medium">
              <MarkedText text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {product.variations.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-lg">{texts.variations}</h3>
          <dl className="grid gap-2.5">
            {product.variations.map(([name, values]) => (
              <div key={name} className="flex flex-wrap items-center gap-2">
                <dt className="me-2 min-w-0 text-soft">
                  <MarkedText text={name} />
                </dt>
                {values.map((value) => (
                  <dd
                    key={value}
                    className="min-w-0 rounded-sm border border-line bg-surface px-3 py-1 font-medium"
                  >
                    <MarkedText text={value} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

export function SellerCard({ seller, figures }: { seller: Product['seller']; figures: readonly string[] }) {
  const texts = useTexts('product')
  const { colon } = languageData[useLanguage()].separators
  return (
    <section aria-labelledby="seller" className="mt-5 rounded-lg bg-sunk p-4 md:p-5">
      <h2 id="seller" className="text-sm font-semibold tracking-normal text-soft">
        {texts.seller}
      </h2>
      <div className="mt-2 flex items-center gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface text-green">
          <Icon name="store" className="size-5" />
        </span>
        <div className="min-w-0">
          <PageLink
            to={sellerPath(seller._id)}
            className="-my-2 flex min-h-11 min-w-11 items-center py-2 font-semibold wrap-anywhere underline underline-offset-4"
          >
            <span>
              <MarkedText text={seller.store_name} />
            </span>
          </PageLink>
          <p className="text-sm text-soft">
            <MarkedText text={seller.seller_name} />
          </p>
        </div>
      </div>
      <ul className="mt-3 grid gap-1 text-sm">
        {figures.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      {seller.hasPolicies && (
        <PageLink
          to={`${sellerPath(seller._id)}#policies`}
          className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-green wrap-anywhere underline underline-offset-4"
        >
          {texts.policies}
        </PageLink>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 text-[0.95rem]">
        <p className="flex min-h-11 min-w-0 items-center gap-1.5 wrap-anywhere">
          <Icon name="map-pin" className="size-4.5 shrink-0 text-soft" />
          <span>
            <MarkedText text={seller.location} />
          </span>
        </p>
        {seller.phonenumber && (
          <a
            href={`tel:${seller.phonenumber.replace(/[^\d+]/g, '')}`}
            className="flex min-h-11 items-center gap-1.5 font-medium text-green underline underline-offset-4"
          >
            <Icon name="phone" className="size-4.5" />
            <span className="sr-only">{texts.callSeller + colon}</span>
            <Spelled code={formatPhone(seller.phonenumber)} />
          </a>
        )}
      </div>
    </section>
  )
}
