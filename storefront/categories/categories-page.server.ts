import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'
import { loadDescribedCategories, productTypesOf } from '../load-categories.server.ts'

export const query = ['category']

export async function loader(args: LoaderFunctionArgs) {
  const { site, language, texts } = pageContext(args)
  const { productTypes } = texts('productTypes')
  const categories = await loadDescribedCategories(site, language)
  const shown = texts('categories')
  const { pageTitle, description } = shown.categories
  return describedPage(
    args,
    { title: pageTitle, description },
    {
      texts: shown,
      typesHeading: productTypes.heading,
      categories: categories.map((category) => ({
        ...category,
        types: productTypesOf(category, productTypes),
      })),
    },
  )
}
