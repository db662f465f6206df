import { logoSide } from '../../../contract/brand.ts'
import type { Brand } from '../../../contract/brand.ts'
import { languages } from '../../../contract/language.ts'
import type { OfficeBrand } from '../../../contract/office/brand.ts'
import { fieldIn, noTexts } from '../../../contract/office/texts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import type { Database } from '../../platform/database/connect.ts'
import { brandFace, readFace } from '../../platform/face/read-face.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'
import { lockPicture } from '../../platform/media/pictures.ts'
import { addFaceVersion, listFaceVersions, pastFaces } from '../../platform/face/versions.ts'

const given: Required<Brand> = { name: noTexts, accent: '', logo: '' }

export async function showBrand(db: Database): Promise<OfficeBrand> {
  const { version, stored } = await readFace<Brand>(db, brandFace)
  const past = await pastFaces<Brand>(db, brandFace)
  return {
    version,
    ...complete(stored),
    defaults: Object.fromEntries(
      languages.map((language) => [language, catalogues[language].shell.name]),
    ) as Brand['name'],
    versions: (await listFaceVersions(db, brandFace)).map((row) => ({
      ...row,
      brand: complete(past.get(row.version)),
    })),
  }
}

/** A name that was stored before a language existed is empty in it. */
function complete(stored: Brand | null | undefined): Required<Brand> {
  return { ...given, ...stored, name: { ...noTexts, ...stored?.name } }
}

/** Without a logo, it stays. Refuses `logo-unsuitable`, and `changed-meanwhile` as `addFaceVersion` does. */
export async function saveBrand(
  tx: Database,
  { version, ...typed }: Brand & { version: number },
  actor: Actor,
): Promise<void> {
  const { stored: before } = await readFace<Brand>(tx, brandFace)
  const brand = { ...typed, logo: typed.logo ?? before?.logo ?? '' }
  if (brand.logo !== before?.logo) await requireLogo(tx, brand.logo)
  const isGiven =
    brand.accent === '' && brand.logo === '' && languages.every((language) => brand.name[language] === '')
  const stored = isGiven ? null : brand
  if (!(await addFaceVersion(tx, { ...brandFace, version, stored }, actor))) return
  await recordActivity(tx, actor, {
    action: 'change-face',
    subject: '',
    before: valuesOf(complete(before)),
    after: valuesOf(brand),
  })
}

async function requireLogo(tx: Database, logo: string): Promise<void> {
  if (logo === '') return
  const picture = await lockPicture(tx, logo)
  const { least, tolerance } = logoSide
  const isSquare = picture && Math.abs(picture.width / picture.height - 1) <= tolerance
  if (!isSquare || picture.width < least) throw new Refusal('logo-unsuitable', { side: least })
}

function valuesOf({ name, accent, logo = '' }: Brand) {
  const names = languages.map((language) => [fieldIn('name', language), name[language]])
  return { ...Object.fromEntries(names), accent, picture: logo } as Record<string, string>
}
