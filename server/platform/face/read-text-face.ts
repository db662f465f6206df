import type { Brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import type { TextChannel } from '../../../contract/office/limits.ts'
import type { ShopNames } from '../../../messages/named-texts.ts'
import { sharedKind } from '../../../messages/own-texts.ts'
import type { OwnTexts } from '../../../messages/own-texts.ts'
import type { Database } from '../database/connect.ts'
import { brandFace, readFacesNamed } from './read-face.ts'
import { partOfChannel, textsIn } from './stored-texts.ts'
import type { StoredTexts } from './stored-texts.ts'

/** What the shop has chosen itself for a message: its names, and texts of its own. */
export type TextFace = { names: ShopNames | null; ownIn: (language: Language) => OwnTexts }

/** The shop as it comes. */
export const givenTextFace: TextFace = { names: null, ownIn: () => ({}) }

/** One statement reads the name of the shop and the texts of one kind, so that it is as cheap as to read the name. */
export async function readTextFace(db: Database, channel: TextChannel, kind: string): Promise<TextFace> {
  const part = partOfChannel[channel]
  const [brand, ...texts] = await readFacesNamed(db, [
    brandFace,
    { part, name: kind },
    { part, name: sharedKind },
  ])
  const stored = [kind, sharedKind].map((name, index) => [name, texts[index] as StoredTexts | null] as const)
  return {
    names: (brand as Brand | null)?.name ?? null,
    ownIn: (language) => Object.fromEntries(stored.map(([name, own]) => [name, textsIn(own, language)])),
  }
}
