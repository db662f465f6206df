import { Fragment, Suspense, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { homeSections, type HomeSection } from '../../contract/home-page.ts'
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

type Home = ReturnType<typeof useLoaderData<typeof loader>>

const contentOf: Record<HomeSection, (home: Home) => ReactNode> = {
  categories: ({ categories }) => categories.length > 0 && <OurCategories categories={categories} />,
  featured: ({ latest }) => <FeaturedProducts latest={latest} />,
  seen: () => <SeenProducts />,
  firstRow: ({ rows: [row] }) => row && <HomeRow row={row} />,
  offer: ({ offers: [offer] }) => offer && <OfferCard offer={offer} />,
  otherRows: ({ rows }) => rows.slice(1).map((row) => <HomeRow key={row.id} row={row} />),
  reasons: () => <WhyChooseUs />,
  offers: ({ offers }) => <SpecialOffers offers={offers} />,
  styles: ({ intro }) => <IntroCards shown={intro} />,
  discover: ({ discover }) => <Discover shown={discover} />,
  services: () => <Services />,
  about: () => <AboutUs />,
  testimonials: ({ testimonials }) =>
    testimonials ? <Testimonials reviews={testimonials} /> : <CustomerWishes />,
  callToAction: () => <CallToAction />,
}

export default function HomePage() {
  const home = useLoaderData<typeof loader>()
  const sections = home.own?.sections ?? homeSections
  const show = (from: number, to?: number) =>
    sections.slice(from, to).map((section) => <Fragment key={section}>{contentOf[section](home)}</Fragment>)
  return (
    <>
      <Hero pictures={home.hero} productCount={home.productCount} season={home.season} own={home.own} />
      <div className="page-width mt-2.5 grid grid-cols-1 gap-7 md:mt-10 md:gap-16">
        {/* They are close together, so that a phone shows something of the second one at first. */}
        <div className="grid grid-cols-1 gap-4 md:gap-16">{show(0, 2)}</div>
        {show(2, 5)}
        {/* What is further down is hydrated later, in two parts. */}
        <Suspense>{show(5, 9)}</Suspense>
        <Suspense>{show(9)}</Suspense>
      </div>
    </>
  )
}
