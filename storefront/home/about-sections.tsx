import type { ReactNode } from 'react'
import { productPath } from '../../contract/paths.ts'
import type { Testimonial } from '../../contract/site.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { PageLink } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'

const reasonIcons = { prices: 'tag', ratings: 'badge-check', secure: 'shield-check' } as const

export function WhyChooseUs() {
  const { heading, cards } = useTexts('landing').why
  return (
    <Reveal threshold={0.5}>
      <SectionHeading text={heading} />
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {(Object.keys(reasonIcons) as (keyof typeof reasonIcons)[]).map((key) => (
          <li key={key} className="flex gap-4 md:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-green-soft text-green">
              <Icon name={reasonIcons[key]} className="size-6" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{cards[key].title}</h3>
              <p className="mt-1.5 text-soft">{cards[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}

const serviceIcons = {
  delivery: 'truck',
  quality: 'package-check',
  support: 'headset',
  returns: 'undo-2',
  personal: 'heart',
  global: 'globe',
} as const

export function Services() {
  const { heading, cards } = useTexts('landing').services
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={heading} />
      <ul className="grid gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(serviceIcons) as (keyof typeof serviceIcons)[]).map((key) => (
          <li key={key} className="flex gap-4 bg-surface p-5 md:p-7">
            <Icon name={serviceIcons[key]} className="mt-0.5 size-6 shrink-0 text-green" />
            <div className="min-w-0">
              <h3 className="text-lg">{cards[key].title}</h3>
              <p className="mt-1 text-soft">{cards[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Reveal>
  )
}

export function AboutUs() {
  const { heading, paragraphs, more } = useTexts('landing').about
  return (
    <Reveal threshold={0.5} className="grid gap-5 md:grid-cols-[1fr_2fr] md:gap-14">
      <h2 className="text-[1.65rem] md:text-4xl">{heading}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-4 text-lg md:text-xl">
            {paragraph}
          </p>
        ))}
        <ButtonLink to="/about" variant="plain" className="px-0">
          {more}
        </ButtonLink>
      </div>
    </Reveal>
  )
}

const ratings = { hiwot: 5, dawit: 4, fatuma: 5, tolera: 5 }

/** Shows examples until there are enough reviews of bought products. */
export function Testimonials({ reviews }: { reviews: Testimonial[] | null }) {
  const { heading, note, fromReviews, entries } = useTexts('landing').testimonials
  return (
    <Reveal threshold={0.1}>
      <SectionHeading text={heading} />
      <p className="-mt-3 mb-5 text-soft">{reviews ? fromReviews : note}</p>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {reviews
          ? reviews.map(({ productId, productName, reviewerName, rating, text }) => (
              <Words key={productId} rating={rating} name={reviewerName} text={text}>
                <PageLink
                  to={productPath(productId)}
                  className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 wrap-anywhere"
                >
                  <span>
                    <MarkedText text={productName} />
                  </span>
                </PageLink>
              </Words>
            ))
          : (Object.keys(ratings) as (keyof typeof ratings)[]).map((key) => (
              <Words key={key} rating={ratings[key]} name={entries[key].name} text={entries[key].text}>
                <span className="block text-sm text-soft">{entries[key].place}</span>
              </Words>
            ))}
      </ul>
    </Reveal>
  )
}

type WordsProps = { rating: number; name: string; text: string; children: ReactNode }

function Words({ rating, name, text, children }: WordsProps) {
  return (
    <li>
      <figure className="flex h-full flex-col gap-4 rounded-lg bg-sunk p-5">
        <Stars rating={rating} />
        <blockquote className="flex-1 wrap-anywhere">
          <MarkedText text={text} />
        </blockquote>
        <figcaption className="flex items-center gap-3">
          <Avatar name={name} picture={undefined} className="size-10 shrink-0 text-sm" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              <MarkedText text={name} />
            </span>
            {children}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

export function CallToAction() {
  const { heading, text, button } = useTexts('landing').callToAction
  return (
    <Reveal threshold={0.5} className="overflow-hidden rounded-xl bg-forest text-center text-on-forest">
      <div className="tibeb" />
      <div className="px-6 py-14 md:py-20">
        <h2 className="text-4xl md:text-6xl">{heading}</h2>
        <p className="mt-3 mb-7 text-lg text-on-forest/85">{text}</p>
        <ButtonLink to="/category" variant="onForest">
          {button}
        </ButtonLink>
      </div>
      <div className="tibeb" />
    </Reveal>
  )
}
