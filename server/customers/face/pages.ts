import { languageData, languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import { pageLimits } from '../../../contract/office/limits.ts'
import type { PageTexts, StoredPage } from '../../../contract/office/pages.ts'
import { fieldIn } from '../../../contract/office/texts.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import type { ActivityAction } from '../../../contract/office/activity-actions.ts'
import { placeholdersIn, refusedLinks } from '../../../contract/page-markup.ts'
import { ownPagePath } from '../../../contract/paths.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { isEditablePage, staticPages } from '../../../contract/static-pages.ts'
import type { OwnPageLink, PageInLanguage } from '../../../contract/site.ts'
import type { Database } from '../../platform/database/connect.ts'
import { lockByName } from '../../platform/database/lock-by-name.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'
import { readFace, readFaces } from '../../platform/face/read-face.ts'
import { addFaceVersion } from '../../platform/face/versions.ts'

export function pathOfPage(page: string): string {
  return isEditablePage(page) ? staticPages[page] : ownPagePath(page)
}

/** What the shop has written for a page in a language; null where its default is shown, or there is no such page. */
export async function readPageText(
  db: Database,
  page: string,
  language: Language,
): Promise<PageInLanguage | null> {
  const { stored } = await readFace<StoredPage>(db, { part: 'page', name: page })
  if (!stored) return null
  const inLanguage = stored.texts[language]
  if (inLanguage) return { ...inLanguage, language }
  if (isEditablePage(page)) return null
  const other = [...languageData[language].fallbacks, ...languages].find((code) => stored.texts[code])
  const texts = other && stored.texts[other]
  return texts ? { ...texts, language: other } : null
}

/** The pages that the shop has added, with their titles. */
export async function listOwnPages(db: Database, language: Language): Promise<OwnPageLink[]> {
  const rows = await readFaces<StoredPage>(db, 'page')
  return rows.flatMap(({ name, stored, at }) => {
    if (!stored || isEditablePage(name)) return []
    const codes = [language, ...languageData[language].fallbacks, ...languages]
    const code = codes.find((it) => stored.texts[it])
    const title = code && stored.texts[code]?.title
    return title
      ? [{ path: ownPagePath(name), title, footer: stored.footer, changedAt: at ?? new Date(0) }]
      : []
  })
}

type Saving = { page: string; version: number } & StoredPage

/** `known` are the names of the placeholders that there are. */
export async function savePage(
  tx: Database,
  { page, version, texts, footer }: Saving,
  { actor, known }: { actor: Actor; known: readonly string[] },
): Promise<void> {
  const isOwn = !isEditablePage(page)
  if (isOwn && page in staticPages) throw pageKnown(page)
  checkTexts(texts, known)
  const written = languages.filter((language) => texts[language])
  if (written.length === 0) {
    if (isOwn)
      throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: `texts.${languages[0]}.title` }])
    return resetPage(tx, { page, version }, actor)
  }
  await lockByName(tx, 'own pages')
  const present = await readFace<StoredPage>(tx, { part: 'page', name: page })
  const isNew = isOwn && !present.stored
  if (isNew) await refuseTooMany(tx)
  // An address that was removed can be used again.
  const base = isNew && version === 0 ? present.version : version
  const stored: StoredPage = { texts, footer: isOwn ? footer : 'none' }
  const isAdded = await addFaceVersion(tx, { part: 'page', name: page, version: base, stored }, actor).catch(
    (error: unknown) => {
      throw isOwn && version === 0 && error instanceof Refusal ? pageKnown(page) : error
    },
  )
  if (isAdded) await record(tx, actor, 'save-page', { page, before: present.stored, after: stored })
}

/** The text that the shop comes with is shown again. */
export async function resetPage(
  tx: Database,
  { page, version }: { page: string; version: number },
  actor: Actor,
): Promise<void> {
  const { stored } = await readFace<StoredPage>(tx, { part: 'page', name: page })
  if (!isEditablePage(page) && !stored) throw new Refusal('page-not-found')
  const isAdded = await addFaceVersion(tx, { part: 'page', name: page, version, stored: null }, actor)
  const action = isEditablePage(page) ? 'reset-page' : 'remove-page'
  if (isAdded) await record(tx, actor, action, { page, before: stored, after: null })
}

/** The version of the terms under which an order is placed now; 0 is the text that the shop comes with. */
export async function presentTerms(tx: Database): Promise<number> {
  const { version, stored } = await readFace(tx, { part: 'page', name: 'terms' })
  return stored ? version : 0
}

function checkTexts(texts: StoredPage['texts'], known: readonly string[]): void {
  for (const language of languages) {
    for (const [field, text] of Object.entries(texts[language] ?? {})) {
      const path = `texts.${language}.${field}`
      const name = placeholdersIn(text).find((it) => !known.includes(it))
      if (name) refuse('placeholder-unknown', { placeholder: `{${name}}` }, path)
      const [link] = refusedLinks(text)
      if (link) refuse('link-unsafe', { link }, path)
    }
  }
}

function refuse(
  code: 'placeholder-unknown' | 'link-unsafe',
  values: Record<string, string>,
  path: string,
): never {
  throw new Refusal(code, values, [{ msg: Object.values(values)[0] ?? '', path }])
}

function pageKnown(page: string): Refusal {
  return new Refusal('page-known', { page }, [{ msg: 'Exists already', path: 'page' }])
}

async function refuseTooMany(tx: Database): Promise<void> {
  const rows = await readFaces<StoredPage>(tx, 'page')
  const own = rows.filter(({ name, stored }) => stored && !isEditablePage(name))
  if (own.length >= pageLimits.own) throw new Refusal('pages-full', { most: pageLimits.own })
}

type Change = { page: string; before: StoredPage | null; after: StoredPage | null }

async function record(tx: Database, actor: Actor, action: ActivityAction, change: Change): Promise<void> {
  const [before, after] = [logged(change.before), logged(change.after)]
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const only = (values: Record<string, string>): ActivityValues =>
    Object.fromEntries(changed.map((name) => [name, shortened(values[name] ?? '')]))
  await recordActivity(tx, actor, { action, subject: change.page, before: only(before), after: only(after) })
}

function logged(stored: StoredPage | null): Record<string, string> {
  const entries = languages.flatMap((language) =>
    Object.entries((stored?.texts[language] ?? {}) as Partial<PageTexts>).map(([field, text]) => [
      fieldIn(field, language),
      text ?? '',
    ]),
  )
  return {
    ...Object.fromEntries(entries),
    ...(stored && stored.footer !== 'none' && { footer: stored.footer }),
  }
}

/** The versions have the whole text. */
function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text
}
