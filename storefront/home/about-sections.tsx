import type { ReactNode } from 'react'
import { productPath } from '../../contract/paths.ts'
import type { Testimonial } from '../../contract/site.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Reveal } from '../ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { PageLink } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'

const reasonIcons = { prices: 'tag', ratings: 'badge-check', secure: 'shield-check' } as const

export function WhyChooseUs() {
  const { heading, more, cards } = useTexts('landing').why
  return (
    <Promises heading={heading} more={more} cards={cards} icons={reasonIcons} className="md:grid-cols-3" />
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
  const { heading, more, cards } = useTexts('landing').services
  return (
    <Promises heading={heading} more={more} cards={cards} icons={serviceIcons} className="md:grid-cols-6" />
  )
}

type PromisesProps<Key extends string> = {
  heading: string
  more: string
  cards: Record<Key, { title: string; text: string }>
  icons: Record<Key, IconName>
  className: string
}

/** The titles are shown, and their texts when they are asked for. */
function Promises<Key extends string>({ heading, more, cards, icons, className }: PromisesProps<Key>) {
  const keys = Object.keys(icons) as Key[]
  return (
    <Reveal threshold={0.1} className="[--height:14rem]">
      <SectionHeading text={heading} />
      <ul className={`grid grid-cols-3 gap-x-2 gap-y-4 ${className}`}>
        {keys.map((key) => (
          <li key={key} className="flex flex-col items-center gap-1.5 text-center">
            <Icon name={icons[key]} className="size-6 text-green" />
            <h3 className="text-sm leading-snug font-semibold wrap-anywhere">{cards[key].title}</h3>
          </li>
        ))}
      </ul>
      <Folded label={more}>
        <dl className="grid gap-x-8 gap-y-3 md:grid-cols-3">
          {keys.map((key) => (
            <div key={key}>
              <dt className="font-semibold">{cards[key].title}</dt>
              <dd className="text-soft">{cards[key].text}</dd>
            </div>
          ))}
        </dl>
      </Folded>
    </Reveal>
  )
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit items-center gap-1 font-semibold text-green underline-offset-4 hover:underline">
        {label}
        <Icon name="chevron-down" className="size-4.5 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

export function AboutUs() {
  const { heading, paragraphs, readMore, more } = useTexts('landing').about
  const [first, ...others] = paragraphs
  return (
    <Reveal threshold={0.5} className="[--height:14rem]">
      <SectionHeading text={heading} />
      <p className="max-w-prose">{first}</p>
      <Folded label={readMore}>
        {others.map((paragraph) => (
          <p key={paragraph} className="max-w-prose">
            {paragraph}
          </p>
        ))}
        <ButtonLink to="/about" variant="plain" className="px-0">
          {more}
        </ButtonLink>
      </Folded>
    </Reveal>
  )
}

export function Testimonials({ reviews }: { reviews: readonly Testimonial[] }) {
  const { heading, fromReviews } = useTexts('landing').testimonials
  return (
    <Words heading={heading} note={fromReviews}>
      {reviews.map((review) => (
        <Review key={review.productId} review={review} />
      ))}
    </Words>
  )
}

const wishes = ['delivery', 'returns', 'payment', 'prices'] as const

/** A shop without enough reviews says what it works for: it has no words of customers. */
export function CustomerWishes() {
  const { heading, note, entries } = useTexts('customerWishes')
  return (
    <Words heading={heading} note={note}>
      {wishes.map((key) => (
        <li key={key} className={words}>
          <h3 className="font-semibold">{entries[key].title}</h3>
          <p className="text-sm md:text-base">{entries[key].text}</p>
        </li>
      ))}
    </Words>
  )
}

function Words({ heading, note, children }: { heading: string; note: string; children: ReactNode }) {
  return (
    <Reveal threshold={0.1} className="[--height:18rem]">
      <SectionHeading text={heading} />
      <p className="mb-3 text-soft">{note}</p>
      <ul className="card-row is-of-four is-of-texts">{children}</ul>
    </Reveal>
  )
}

const words = 'flex flex-col gap-2 rounded-lg bg-sunk p-4'

function Review({ review }: { review: Testimonial }) {
  const { productId, productName, reviewerName, rating, text } = review
  return (
    <li>
      <figure className={`${words} h-full`}>
        <Stars rating={rating} />
        <blockquote className="flex-1 text-sm wrap-anywhere md:text-base">
          <MarkedText text={text} />
        </blockquote>
        <figcaption className="flex items-center gap-3">
          <Avatar name={reviewerName} picture={undefined} className="size-10 shrink-0 text-sm" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              <MarkedText text={reviewerName} />
            </span>
            <PageLink
              to={productPath(productId)}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 wrap-anywhere"
            >
              <span>
                <MarkedText text={productName} />
              </span>
            </PageLink>
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
      <div className="px-6 py-8 md:py-14">
        <h2 className="text-2xl md:text-5xl">{heading}</h2>
        <p className="mt-1.5 mb-4 text-on-forest/85 md:text-lg">{text}</p>
        <ButtonLink to="/category" variant="onForest">
          {button}
        </ButtonLink>
      </div>
      <div className="tibeb" />
    </Reveal>
  )
}
