import { givenHome, heroPictureWidth, homeSections, withAllSections } from '../../../contract/home-page.ts'
import type { HomeFace, ShownHome } from '../../../contract/home-page.ts'
import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { OfficeHome } from '../../../contract/office/home.ts'
import { fieldIn, noTexts } from '../../../contract/office/texts.ts'
import type { Texts } from '../../../contract/office/texts.ts'
import { pictureUrl } from '../../../contract/paths.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readFace } from '../../platform/face/read-face.ts'
import type { NamedFace } from '../../platform/face/read-face.ts'
import { findPicture, lockPicture } from '../../platform/media/pictures.ts'
import { addFaceVersion, listFaceVersions, pastFaces } from '../../platform/face/versions.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'

/** Versions of earlier releases have no picture. */
type StoredHome = Omit<HomeFace, 'picture' | 'pictureAlt'> & Partial<Pick<HomeFace, 'picture' | 'pictureAlt'>>

const homeFace: NamedFace = { part: 'home', name: 'home' }

/** Null: the home page is the one that the shop comes with. */
export async function readHome(db: Database, language: Language): Promise<ShownHome | null> {
  const { stored } = await readFace<StoredHome>(db, homeFace)
  if (!stored) return null
  const { heading, text, picture, pictureAlt, link, sections } = complete(stored)
  const found = picture === '' ? undefined : await findPicture(db, pictureUrl(picture))
  return {
    heading: heading[language],
    text: text[language],
    picture: found
      ? { src: pictureUrl(picture), alt: pictureAlt[language], placeholder: found.placeholder }
      : null,
    link,
    sections: sections.filter(({ isShown }) => isShown).map(({ section }) => section),
  }
}

export async function showHome(db: Database): Promise<OfficeHome> {
  const { version, stored } = await readFace<StoredHome>(db, homeFace)
  const past = await pastFaces<StoredHome>(db, homeFace)
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
function complete(stored: StoredHome | null | undefined): HomeFace {
  if (!stored) return givenHome
  const { heading, text, picture = '', pictureAlt, link, sections } = stored
  return {
    heading: { ...noTexts, ...heading },
    text: { ...noTexts, ...text },
    picture,
    pictureAlt: { ...noTexts, ...pictureAlt },
    link,
    sections: withAllSections(sections),
  }
}

/** Without a picture, it stays. Refuses `hero-picture-unsuitable`, and `changed-meanwhile` as `addFaceVersion` does. */
export async function saveHome(
  tx: Database,
  { version, ...typed }: StoredHome & { version: number },
  actor: Actor,
): Promise<void> {
  const { stored: before } = await readFace<StoredHome>(tx, homeFace)
  const { picture: present, pictureAlt: presentAlt } = complete(before)
  const picture = typed.picture ?? present
  // The words go with the picture.
  const pictureAlt = picture === '' ? noTexts : (typed.pictureAlt ?? presentAlt)
  const home: HomeFace = { ...typed, picture, pictureAlt }
  if (picture !== present) await requireLarge(tx, picture)
  const stored = isGiven(home) ? null : home
  if (!(await addFaceVersion(tx, { ...homeFace, version, stored }, actor))) return
  await recordActivity(tx, actor, {
    action: 'change-home',
    subject: '',
    before: valuesOf(complete(before)),
    after: valuesOf(home),
  })
}

async function requireLarge(tx: Database, picture: string): Promise<void> {
  if (picture === '') return
  const found = await lockPicture(tx, picture)
  if (!found || found.width < heroPictureWidth)
    throw new Refusal('hero-picture-unsuitable', { width: heroPictureWidth }, [
      { msg: 'A picture', path: 'picture' },
    ])
}

function isGiven({ heading, text, picture, link, sections }: HomeFace): boolean {
  const hasTexts = languages.some((language) => heading[language] || text[language])
  const isOrdered = sections.every(
    ({ section, isShown }, index) => isShown && section === homeSections[index],
  )
  return !hasTexts && picture === '' && link === '' && isOrdered
}

function valuesOf({ heading, text, picture, pictureAlt, link, sections }: HomeFace): Record<string, string> {
  const texts = languages.flatMap((language) => [
    [fieldIn('heading', language), heading[language]],
    [fieldIn('text', language), text[language]],
    [fieldIn('pictureAlt', language), pictureAlt[language]],
  ])
  const named = (shown: boolean) =>
    sections.flatMap(({ section, isShown }) => (isShown === shown ? [section] : [])).join(', ')
  return { ...Object.fromEntries(texts), picture, link, shown: named(true), hidden: named(false) } as Record<
    string,
    string
  >
}
