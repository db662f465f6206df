import { categoryPath } from '../../contract/paths.ts'
import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CategoryPicture } from '../ui/category-picture.tsx'
import type { DescribedCategory, ProductType } from '../load-categories.server.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { loader } from './categories-page.server.ts'

export default function CategoriesPage() {
  const { categories, typesHeading } = useLoaderData<typeof loader>()
  const texts = useTexts('categories')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('category')
  const chosen = categories.find(({ slug }) => slug === inAddress) ?? categories[0]
  const list = useRef<HTMLUListElement>(null)
  const hydrated = useRef(false)
  useEffect(() => {
    // A list that was scrolled before the page was hydrated must not move under the finger.
    if (hydrated.current || list.current?.scrollLeft === 0) showChosen(list.current)
    hydrated.current = true
  }, [chosen?.id])
  if (!chosen) return <EmptyState label={texts.empty} />
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="mb-6 text-3xl md:mb-8 md:text-4xl">{texts.title}</h1>
      <div className="grid gap-6 md:grid-cols-[16rem_1fr] md:gap-10">
        <form action={pathname} className="min-w-0">
          <ul
            ref={list}
            className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-col md:gap-1 md:px-0"
          >
            {categories.map(({ id, name, slug, picture, icon }) => (
              <li key={id} className="shrink-0">
                <button
                  name="category"
                  value={slug}
                  aria-current={id === chosen.id ? 'true' : undefined}
                  aria-controls="category-detail"
                  onClick={(event) => {
                    event.preventDefault()
                    void navigate(`?${new URLSearchParams({ category: slug })}`, {
                      preventScrollReset: true,
                    })
                  }}
                  className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line py-1.5 pe-4 ps-2 text-start font-medium whitespace-nowrap hover:bg-sunk aria-[current]:border-green aria-[current]:bg-green-soft aria-[current]:text-green md:rounded-md md:border-transparent md:whitespace-normal"
                >
                  <CategoryPicture
                    icon={icon}
                    src={picture}
                    sizes="36px"
                    className="size-9 shrink-0 rounded-sm"
                  />
                  <span>
                    <MarkedText text={name} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </form>
        <CategoryDetail category={chosen} typesHeading={typesHeading} />
      </div>
    </div>
  )
}

function showChosen(list: HTMLElement | null): void {
  const button = list?.querySelector('[aria-current]')
  if (!list || !button) return
  const { left, right } = button.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (left < frame.left || right > frame.right) list.scrollLeft += left - frame.left - 16
}

function CategoryDetail({
  category,
  typesHeading,
}: {
  category: DescribedCategory & { types: readonly ProductType[] }
  typesHeading: string
}) {
  const texts = useTexts('categories')
  return (
    <section id="category-detail" aria-labelledby="category-name">
      <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,16rem)_1fr] md:gap-8">
        <Picture
          large
          key={category.id}
          src={category.picture}
          alt={category.picture ? category.name : texts.noImage}
          sizes="(width >= 30rem) 256px, 92vw"
          eager
          className="rounded-lg"
        />
        <div className="flex flex-col items-start gap-3">
          <h2 id="category-name" className="text-2xl md:text-3xl">
            <MarkedText text={category.name} />
          </h2>
          <p className="max-w-full text-soft md:text-lg">
            <MarkedText text={category.description} />
          </p>
          <ButtonLink to={categoryPath(category.slug)} className="mt-2">
            {texts.viewProducts}
          </ButtonLink>
        </div>
      </div>
      <h3 className="mt-10 mb-4 text-xl">{typesHeading}</h3>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-4">
        {category.types.map(({ name, path }) => (
          <li key={name}>
            <PageLink
              to={path}
              className="group flex h-full min-h-12 items-center rounded-md bg-sunk px-4 py-3 leading-snug"
            >
              <span className="min-w-0 text-ink underline-offset-4 group-hover:underline">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
