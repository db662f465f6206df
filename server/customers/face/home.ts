import { givenHome, homeSections, withAllSections } from '../../../contract/home-page.ts'
import type { HomeFace, ShownHome } from '../../../contract/home-page.ts'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { OfficeHome } from '../../../contract/office/home.ts'
import { fieldIn, noTexts } from '../../../contract/office/texts.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readFace } from '../../platform/face/read-face.ts'
import type { NamedFace } from '../../platform/face/read-face.ts'
import { addFaceVersion, listFaceVersions, pastFaces } from '../../platform/face/versions.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'

const homeFace: NamedFace = { part: 'home', name: 'home' }

/** Null: the home page is the one that the shop comes with. */
export async function readHome(db: Database, language: Language): Promise<ShownHome | null> {
  const { stored } = await readFace<HomeFace>(db, homeFace)
  if (!stored) return null
  const { heading, text, link, sections } = complete(stored)
  return {
    heading: heading[language],
    text: text[language],
    link,
    sections: sections.filter(({ isShown }) => isShown).map(({ section }) => section),
  }
}

export async function showHome(db: Database): Promise<OfficeHome> {
  const { version, stored } = await readFace<HomeFace>(db, homeFace)
  const past = await pastFaces<HomeFace>(db, homeFace)
  return {
    version,
    ...complete(stored),
    defaults: { heading: givenTexts('heading'), text: givenTexts('textOfFew') },
    versions: (await listFaceVersions(db, homeFace)).map((row) => ({
      ...row,
      home: complete(past.get(row.version)),
    })),
  }
}

function givenTexts(name: 'heading' | 'textOfFew'): Texts {
  const texts = languages.map((language) => [language, catalogues[language].landing.hero[name]])
  return Object.fromEntries(texts) as Texts
}

/** A text that was stored before a language existed is empty in it. */
function complete(stored: HomeFace | null | undefined): HomeFace {
  if (!stored) return givenHome
  const { heading, text, link, sections } = stored
  return {
    heading: { ...noTexts, ...heading },
    text: { ...noTexts, ...text },
    link,
    sections: withAllSections(sections),
  }
}

/** Refuses `changed-meanwhile`, as `addFaceVersion` does. */
export async function saveHome(
  tx: Database,
  { version, ...home }: HomeFace & { version: number },
  actor: Actor,
): Promise<void> {
  const { stored: before } = await readFace<HomeFace>(tx, homeFace)
  const stored = isGiven(home) ? null : home
  if (!(await addFaceVersion(tx, { ...homeFace, version, stored }, actor))) return
  await recordActivity(tx, actor, {
    action: 'change-home',
    subject: '',
    before: valuesOf(complete(before)),
    after: valuesOf(home),
  })
}

function isGiven({ heading, text, link, sections }: HomeFace): boolean {
  const hasTexts = languages.some((language) => heading[language] || text[language])
  const isOrdered = sections.every(
    ({ section, isShown }, index) => isShown && section === homeSections[index],
  )
  return !hasTexts && link === '' && isOrdered
}

function valuesOf({ heading, text, link, sections }: HomeFace): Record<string, string> {
  const texts = languages.flatMap((language) => [
    [fieldIn('heading', language), heading[language]],
    [fieldIn('text', language), text[language]],
  ])
  const named = (shown: boolean) =>
    sections.flatMap(({ section, isShown }) => (isShown === shown ? [section] : [])).join(', ')
  return { ...Object.fromEntries(texts), link, shown: named(true), hidden: named(false) } as Record<
    string,
    string
  >
}
