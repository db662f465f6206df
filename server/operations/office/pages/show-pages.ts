import { defaultLanguage, languages } from '../../../../contract/language.ts'
import type { Language } from '../../../../contract/language.ts'
import type { ListedPage, OfficePage, StoredPage } from '../../../../contract/office/pages.ts'
import { ownPagePath } from '../../../../contract/paths.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { editablePages, isEditablePage, staticPages } from '../../../../contract/static-pages.ts'
import { writtenTexts } from '../../../../messages/catalogues.server.ts'
import { pageValues } from '../../../../messages/page-values.ts'
import { pathOfPage } from '../../../customers/face/pages.ts'
import { listFaceVersions } from '../../../platform/face/versions.ts'
import { readSettings } from '../../../customers/shop-settings/read-settings.ts'
import type { Config } from '../../../platform/config.ts'
import { readFace, readFaces } from '../../../platform/face/read-face.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { defaultPage } from './default-pages.ts'

const nothing = Object.fromEntries(languages.map((language) => [language, null])) as Record<Language, null>

export async function listPages(db: Database, lang: Language): Promise<{ pages: ListedPage[] }> {
  const rows = await readFaces<StoredPage>(db, 'page')
  const known = editablePages.map((page) => {
    const row = rows.find(({ name }) => name === page)
    const title = row?.stored?.texts[lang]?.title ?? writtenTexts[lang][page].title
    return { ...listed(page, staticPages[page], row), title, isOwn: false }
  })
  const own = rows.flatMap(({ name, ...row }) => {
    if (isEditablePage(name) || !row.stored) return []
    const { texts } = row.stored
    const title = ([lang, ...languages] as const).map((code) => texts[code]?.title).find(Boolean) ?? name
    return [{ ...listed(name, ownPagePath(name), row), title, isOwn: true }]
  })
  return { pages: [...known, ...own] }
}

type Row = { stored: StoredPage | null; at: Date | null; who: string | null }

function listed(page: string, path: string, row: Row | undefined) {
  return {
    page,
    path,
    isChanged: Boolean(row?.stored),
    footer: row?.stored?.footer ?? ('none' as const),
    at: row?.at?.toISOString() ?? null,
    who: row?.who ?? null,
  }
}

export async function showPage(db: Database, config: Config, page: string): Promise<OfficePage> {
  const named = { part: 'page', name: page } as const
  const { version, stored } = await readFace<StoredPage>(db, named)
  const isOwn = !isEditablePage(page)
  if (isOwn && !stored) throw new Refusal('page-not-found')
  const { trader } = await readSettings(db, config)
  const values = pageValues(defaultLanguage, { trader, sessionDays: config.sessionDays })
  return {
    page,
    path: pathOfPage(page),
    isOwn,
    version,
    texts: { ...nothing, ...stored?.texts },
    footer: stored?.footer ?? 'none',
    defaults: isEditablePage(page) ? await defaultPage(db, page, trader) : nothing,
    placeholders: Object.entries(values).map(([name, value]) => ({
      name,
      value: value === null ? null : String(value),
    })),
    versions: await listFaceVersions(db, named),
  }
}

/** What a page said; in a version that took the default, no text is the shop's own. */
export async function showPageVersion(db: Database, page: string, version: number) {
  const found = await readFace<StoredPage>(db, { part: 'page', name: page }, version)
  if (found.version === 0) throw new Refusal('page-not-found')
  return { texts: { ...nothing, ...found.stored?.texts }, footer: found.stored?.footer ?? ('none' as const) }
}

export function knownPlaceholders({ trader, vatPercent, sessionDays }: Config): string[] {
  return Object.keys(pageValues(defaultLanguage, { trader: { ...trader, vatPercent }, sessionDays }))
}
