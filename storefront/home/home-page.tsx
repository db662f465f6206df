import { Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { pageContext } from '../page.server.ts'
import { organizationData, websiteData } from '../structured-data.server.ts'
import { AboutUs, CallToAction, Services, Testimonials, WhyChooseUs } from './about-sections.tsx'
import { Discover, IntroCards, OurCategories } from './category-sections.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { loadHome } from './load-home.server.ts'
import { SeenProducts } from '../product/seen-products.tsx'
import { OfferCard, SpecialOffers } from './offers.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { site, language, texts } = pageContext(args)
  const { landing, shell } = texts('landing', 'shell')
  const organization = { publicUrl: site.publicUrl, ...(await site.settings()) }
  return {
    texts: { landing },
    data: [websiteData(site.publicUrl, language, { shell }), organizationData(organization, { shell })],
    ...(await loadHome(site, { language, texts: landing })),
  }
}

/** `/` is the canonical address of `/home`. */
export function meta(args: MetaArgs<typeof loader>) {
  return describePage(args, { path: '/', data: args.loaderData?.data })
}

export default function HomePage() {
  const { categories, latest, productCount, hero, discover, intro, offers, testimonials } =
    useLoaderData<typeof loader>()
  return (
    <>
      <Hero pictures={hero} productCount={productCount} />
      <div className="page-width mt-14 space-y-20 md:mt-20 md:space-y-28">
        {categories.length > 0 && <OurCategories categories={categories} />}
        <FeaturedProducts latest={latest} />
        {offers[0] && <OfferCard offer={offers[0]} />}
        {/* Hydrated after the rest of the page. */}
        <Suspense>
          <WhyChooseUs />
          <SpecialOffers offers={offers} />
          <IntroCards shown={intro} />
          <Discover shown={discover} />
        </Suspense>
        <Suspense>
          <Services />
          <AboutUs />
          <Testimonials reviews={testimonials} />
          <CallToAction />
        </Suspense>
      </div>
      <div className="page-width">
        <SeenProducts />
      </div>
    </>
  )
}
