import { languageData } from '../../contract/language.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { useLoaderData } from 'react-router'
import { sellerPageLength } from '../../contract/limits.ts'
import { formatCount } from '../../contract/money.ts'
import type { Seller } from '../../contract/catalogue.ts'
import { sellerSorts } from '../../contract/seller-sorts.ts'
import type { ShownPolicy } from '../../contract/seller-policies.ts'
import { fillPlural } from '../../messages/fill.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useLanguage } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { SortMenu } from '../search/sort-menu.tsx'
import { usePendingLocation } from '../client/navigation.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Spelled } from '../ui/said.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { Stars } from '../ui/stars.tsx'
import { TextWithLinks } from '../ui/text-parts.tsx'
import type { loader } from './seller-page.server.ts'

export default function SellerPage() {
  const { seller, figures, policies, sort, page, total, products } = useLoaderData<typeof loader>()
  const texts = useTexts('seller')
  const { count, sorts } = useTexts('search')
  const language = useLanguage()
  const pending = usePendingLocation() !== undefined
  return (
    <div className="page-width pt-2 pb-8 md:pt-5 md:pb-12">
      <Breadcrumbs seller={{ id: seller._id, name: seller.store_name }} />
      <SellerHeader seller={seller} figures={figures} hasPolicies={policies.length > 0} />
      <div className="mt-8 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="text-xl md:text-2xl">{texts.products}</h2>
          <p role="status" className="text-soft">
            {fillPlural(count, language, total, { count: formatCount(total) })}
          </p>
        </div>
        <SortMenu
          search={{ q: '', sort, page }}
          sorts={sellerSorts.map((order) => [order, sorts[order]] as const)}
        />
      </div>
      <div
        id="results"
        tabIndex={-1}
        aria-busy={pending || undefined}
        className="transition-opacity outline-none aria-busy:opacity-60"
      >
        <ProductGrid products={products} eager={4} />
      </div>
      <Pager page={page} pages={Math.ceil(total / sellerPageLength)} />
      {policies.length > 0 && <Policies policies={policies} />}
    </div>
  )
}

type HeaderProps = { seller: Seller; figures: readonly string[]; hasPolicies: boolean }

function SellerHeader({ seller, figures, hasPolicies }: HeaderProps) {
  const texts = useTexts('seller')
  const language = useLanguage()
  const { colon } = languageData[language].separators
  const { store_name, seller_name, location, phonenumber, rating, vote } = seller
  return (
    <header className="mt-2 flex gap-4 rounded-xl bg-sunk p-4 md:gap-6 md:p-6">
      <span className="hidden size-16 shrink-0 place-items-center rounded-lg bg-surface text-green sm:grid">
        <Icon name="store" className="size-7" />
      </span>
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere md:text-4xl">
          <MarkedText text={store_name} />
        </h1>
        <p className="mt-1 text-soft">
          <MarkedText text={seller_name} />
        </p>
        <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          {vote === 0 ? (
            <span className="text-soft">{texts.notRated}</span>
          ) : (
            <>
              <Stars rating={rating} />
              <span aria-hidden="true" className="font-semibold tabular">
                {rating.toFixed(1)}
              </span>
              <span className="text-soft">
                {fillPlural(texts.votes, language, vote, { count: formatCount(vote) })}
              </span>
            </>
          )}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {figures.map((figure) => (
            <li key={figure}>{figure}</li>
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          <p className="flex min-h-8 min-w-0 items-center gap-1.5 wrap-anywhere">
            <Icon name="map-pin" className="size-4.5 shrink-0 text-soft" />
            <span>
              <MarkedText text={location} />
            </span>
          </p>
          {phonenumber && (
            <a
              href={`tel:${phonenumber.replace(/[^\d+]/g, '')}`}
              className="flex min-h-11 items-center gap-1.5 font-medium text-green underline underline-offset-4"
            >
              <Icon name="phone" className="size-4.5" />
              <span className="sr-only">{texts.call + colon}</span>
              <Spelled code={formatPhone(phonenumber)} />
            </a>
          )}
          {hasPolicies && (
            <a
              href="#policies"
              className="flex min-h-11 min-w-0 items-center font-medium text-green wrap-anywhere underline underline-offset-4"
            >
              {texts.policies}
            </a>
          )}
        </div>
      </div>
    </header>
  )
}

function Policies({ policies }: { policies: readonly ShownPolicy[] }) {
  const texts = useTexts('seller')
  return (
    <section id="policies" aria-labelledby="policies-title" className="mt-10 max-w-prose scroll-mt-24">
      <h2 id="policies-title" className="text-xl wrap-anywhere md:text-2xl">
        {texts.policies}
      </h2>
      <dl className="mt-3 grid gap-4">
        {policies.map(({ kind, text, language }) => (
          <div key={kind}>
            <dt className="font-semibold">{texts.policyKinds[kind]}</dt>
            <dd lang={language} className="mt-1 wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-soft">
        <TextWithLinks line={texts.policiesPromise} />
      </p>
    </section>
  )
}
