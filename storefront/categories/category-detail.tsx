import { useTexts } from '../messages/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { categoryLook } from './category-look.ts'
import type { ShownCategory } from './load-categories.server.ts'

/** One category: its picture, what it holds, the way to its products, and its types of products. */
export function CategoryDetail({
  category,
  typesHeading,
}: {
  category: ShownCategory & { types: readonly string[] }
  typesHeading: string
}) {
  const texts = useTexts('categories')
  const { hue } = categoryLook(category.slug)
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
            {category.name}
          </h2>
          <p className="text-soft md:text-lg">{category.description}</p>
          <ButtonLink to={`/category/${category.slug}`} className="mt-2">
            {texts.viewProducts}
          </ButtonLink>
        </div>
      </div>
      <h3 className="mt-10 mb-4 text-xl">{typesHeading}</h3>
      <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-4">
        {category.types.map((type) => (
          <li key={type} className={`${hue} tinted rounded-md px-4 py-3 leading-snug`}>
            <span className="text-ink">{type}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
