import { defaultLanguage, languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { ListedMessageText, OfficeMessageText } from '../../../contract/office/message-texts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { allKinds, faultOfText, idOfKind, sentencesOf } from '../../../messages/own-texts.ts'
import type { Sentence } from '../../../messages/own-texts.ts'
import { textFigures } from '../../../messages/text-figures.ts'
import type { ShopNames } from '../../../messages/named-texts.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readBrand, readFace, readFaces } from '../../platform/face/read-face.ts'
import { partOfChannel, textsIn } from '../../platform/face/stored-texts.ts'
import type { StoredText, StoredTexts } from '../../platform/face/stored-texts.ts'
import { listFaceVersions } from '../../platform/face/versions.ts'
import { tooLongTexts } from '../../platform/sms/too-long-texts.ts'
import { countExamples } from './message-examples.ts'
import { completeTexts, faceOfKind, givenTexts, knownKind } from './message-texts.ts'
import type { MessageTexts, TextKind } from './message-texts.ts'

export async function listMessageTexts(db: Database, config: Config): Promise<ListedMessageText[]> {
  const parts = [...new Set(Object.values(partOfChannel))]
  const rows = (await Promise.all(parts.map((part) => readFaces<StoredTexts>(db, part)))).flatMap(
    (found, index) => found.map((row) => ({ ...row, part: parts[index] })),
  )
  const names = (await readBrand(db))?.name ?? null
  return allKinds().map((of) => {
    const row = rows.find(({ part, name }) => part === partOfChannel[of.channel] && name === of.kind)
    return {
      kind: idOfKind(of),
      channel: of.channel,
      isChanged: Boolean(row?.stored),
      looks: looksAt(of, row?.stored ?? null).length,
      tooLong: tooLongIn(of, { stored: row?.stored ?? null, names, config }).length,
      at: row?.at?.toISOString() ?? null,
      who: row?.who ?? null,
    }
  })
}

/** Refuses `message-text-unknown`. */
export async function showMessageText(db: Database, id: string, config: Config): Promise<OfficeMessageText> {
  const of = knownKind(id)
  const { version, stored } = await readFace<StoredTexts>(db, faceOfKind(of))
  const names = (await readBrand(db))?.name ?? null
  const defaults = givenTexts(of, names)
  const sentences = sentencesOf(of.channel, of.kind, defaultLanguage)
  const figures = Object.entries(textFigures(defaultLanguage)).filter(([name]) =>
    sentences.some(({ placeholders }) => placeholders.includes(name)),
  )
  return {
    kind: id,
    channel: of.channel,
    version,
    sentences: sentences.map(({ given: _given, ...sentence }) => sentence),
    figures: Object.fromEntries(figures.map(([name, value]) => [name, String(value)])),
    texts: completeTexts(of, stored, defaults),
    defaults,
    looks: looksAt(of, stored),
    tooLong: tooLongIn(of, { stored, names, config }),
    examples: countExamples(of, config),
    versions: await listFaceVersions(db, faceOfKind(of)),
  }
}

/** What a kind of message said; in a version that took the default, no text is the shop's own. */
export async function showMessageTextVersion(
  db: Database,
  id: string,
  version: number,
): Promise<{ texts: MessageTexts }> {
  const of = knownKind(id)
  const found = await readFace<StoredTexts>(db, faceOfKind(of), version)
  if (found.version === 0) throw new Refusal('message-text-unknown')
  const given = givenTexts(of, (await readBrand(db))?.name ?? null)
  return { texts: completeTexts(of, found.stored, given) }
}

/** Own texts that a release may have made wrong. Those that do not fit are not sent. */
function looksAt({ channel, kind }: TextKind, stored: StoredTexts | null): OfficeMessageText['looks'] {
  return languages.flatMap((language) => {
    const sentences = sentencesOf(channel, kind, language)
    return Object.entries(stored?.[language] ?? {}).flatMap(([path, { text, given }]) => {
      const sentence = sentences.find((it) => it.path === path)
      const look = { language, path, given }
      const reason = reasonToLook(sentence, { text, given })
      return reason ? [{ ...look, reason }] : []
    })
  })
}

type Kept = { stored: StoredTexts | null; names: ShopNames | null; config: Config }

/** Mails may be as long as they are. */
function tooLongIn(
  { channel, kind }: TextKind,
  { stored, names, config }: Kept,
): OfficeMessageText['tooLong'] {
  if (channel !== 'sms' || stored === null) return []
  const face = { names, ownIn: (asked: Language) => ({ [kind]: textsIn(stored, asked) }) }
  return languages.flatMap((language) =>
    tooLongTexts(kind, { language, face, addresses: config }).map((it) => ({ language, ...it })),
  )
}

type Reason = OfficeMessageText['looks'][number]['reason']

function reasonToLook(sentence: Sentence | undefined, { text, given }: StoredText): Reason | undefined {
  if (!sentence) return 'gone'
  if (faultOfText(sentence, text)) return 'unfit'
  return given === sentence.given ? undefined : 'given-changed'
}
