import type { Brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import { sharedKind } from '../../../messages/own-texts.ts'
import type { OwnTexts } from '../../../messages/own-texts.ts'
import type { Database } from '../database/connect.ts'
import { brandFace, readFacesNamed } from '../face/read-face.ts'
import { partOfChannel, textsIn } from '../face/stored-texts.ts'
import type { StoredTexts } from '../face/stored-texts.ts'
import type { MailFace } from './write-mail.ts'

/** One statement reads the name of the shop and the texts of one kind, so that it is as cheap as to read the name. */
export async function readMailFace(
  db: Database,
  { lang, template }: { lang: Language; template: string },
): Promise<MailFace> {
  const [brand, ...texts] = await readFacesNamed(db, [
    brandFace,
    { part: partOfChannel.mail, name: template },
    { part: partOfChannel.mail, name: sharedKind },
  ])
  const own = [template, sharedKind].map((kind, index) => [
    kind,
    textsIn(texts[index] as StoredTexts | null, lang),
  ])
  return { names: (brand as Brand | null)?.name ?? null, own: Object.fromEntries(own) as OwnTexts }
}
