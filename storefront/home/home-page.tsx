import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import {
  AboutUs,
  CallToAction,
  CustomerWishes,
  Services,
  Testimonials,
  WhyChooseUs,
} from './about-sections.tsx'
import { Discover, IntroCards, OurCategories } from './category-sections.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { HomeRow } from './home-row.tsx'
import { SeenProducts } from '../product/seen-products.tsx'
import { OfferCard, SpecialOffers } from './offers.tsx'
import type { loader } from './home-page.server.ts'

export default function HomePage() {
  const { categories, latest, productCount, hero, season, rows, discover, intro, offers, testimonials } =
    useLoaderData<typeof loader>()
  const [firstRow, ...otherRows] = rows
  return (
    <>
      <Hero pictures={hero} productCount={productCount} season={season} />
      <div className="page-width mt-2.5 grid grid-cols-1 gap-7 md:mt-10 md:gap-16">
        <div className="grid grid-cols-1 gap-4 md:gap-16">
          {categories.length > 0 && <OurCategories categories={categories} />}
          <FeaturedProducts latest={latest} />
        </div>
        <SeenProducts />
        {firstRow && <HomeRow row={firstRow} />}
        {offers[0] && <OfferCard offer={offers[0]} />}
        <Suspense>
          {otherRows.map((row) => (
            <HomeRow key={row.id} row={row} />
          ))}
          <WhyChooseUs />
          <SpecialOffers offers={offers} />
          <IntroCards shown={intro} />
        </Suspense>
        <Suspense>
          <Discover shown={discover} />
          <Services />
          <AboutUs />
          {testimonials ? <Testimonials reviews={testimonials} /> : <CustomerWishes />}
          <CallToAction />
        </Suspense>
      </div>
    </>
  )
}
