import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { namedCatalogue } from '../../../messages/named-texts.ts'
import type { Database } from '../database/connect.ts'
import { readBrand } from './read-face.ts'

/** What the shop is called in each language: by its own name, or the one that it comes with. */
export async function namesOfShop(db: Database): Promise<Record<Language, string>> {
  const names = (await readBrand(db))?.name ?? null
  const named = languages.map((language) => [language, namedCatalogue(language, names).shell.name])
  return Object.fromEntries(named) as Record<Language, string>
}
