import { languages } from '../../../contract/language.ts'
import type { Language } from '../../../contract/language.ts'
import type { ActivityValues } from '../../../contract/office/activity.ts'
import { messageLineMaximum } from '../../../contract/office/limits.ts'
import { fieldIn } from '../../../contract/office/texts.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { withShopName } from '../../../messages/named-texts.ts'
import type { ShopNames } from '../../../messages/named-texts.ts'
import { faultOfText, idOfKind, sentencesOf, textKind } from '../../../messages/own-texts.ts'
import type { Sentence } from '../../../messages/own-texts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { readBrand, readFace } from '../../platform/face/read-face.ts'
import type { NamedFace } from '../../platform/face/read-face.ts'
import { partOfChannel } from '../../platform/face/stored-texts.ts'
import type { StoredTexts } from '../../platform/face/stored-texts.ts'
import { addFaceVersion } from '../../platform/face/versions.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Actor } from '../activity/record-activity.ts'

/** The sentences of a kind by path, in each language. */
export type MessageTexts = Record<Language, Record<string, string>>

export type TextKind = NonNullable<ReturnType<typeof textKind>>

/** Refuses `message-text-unknown`. */
export function knownKind(id: string): TextKind {
  const found = textKind(id)
  if (!found) throw new Refusal('message-text-unknown')
  return found
}

export function faceOfKind({ channel, kind }: TextKind): NamedFace {
  return { part: partOfChannel[channel], name: kind }
}

/** What the shop comes with, called by the shop's own name. */
export function givenTexts({ channel, kind }: TextKind, names: ShopNames | null): MessageTexts {
  return byLanguage((language) =>
    Object.fromEntries(
      sentencesOf(channel, kind, language).map(({ path, given }) => [
        path,
        withShopName(given, language, names),
      ]),
    ),
  )
}

/** Sentences without an own text that fits are the given ones, so that the editor shows what is sent. */
export function completeTexts(of: TextKind, stored: StoredTexts | null, given: MessageTexts): MessageTexts {
  return byLanguage((language) => ({
    ...given[language],
    ...Object.fromEntries(
      sentencesOf(of.channel, of.kind, language).flatMap(({ path }) => {
        const own = stored?.[language]?.[path]
        return own ? [[path, own.text]] : []
      }),
    ),
  }))
}

/**
 * Refuses a text whose placeholders are not those of its sentence, and `changed-meanwhile` as `addFaceVersion` does. What
 * is the given text, or is not named, is not the shop's own.
 */
export async function saveMessageTexts(
  tx: Database,
  { version, texts, ...of }: TextKind & { version: number; texts: MessageTexts },
  actor: Actor,
): Promise<void> {
  const given = givenTexts(of, (await readBrand(tx))?.name ?? null)
  const { stored: before } = await readFace<StoredTexts>(tx, faceOfKind(of))
  const own = byLanguage((language) =>
    ownTexts(of, { language, typed: texts[language], given: given[language] }),
  )
  const stored = languages.some((language) => Object.keys(own[language]).length > 0) ? own : null
  if (!(await addFaceVersion(tx, { ...faceOfKind(of), version, stored }, actor))) return
  const [was, is] = [logged(before), logged(stored)]
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => was[name] !== is[name],
  )
  const only = (values: Record<string, string>): ActivityValues =>
    Object.fromEntries(changed.map((name) => [name, shortened(values[name] ?? '')]))
  await recordActivity(tx, actor, {
    action: stored === null ? 'reset-message-text' : 'save-message-text',
    subject: idOfKind(of),
    before: { version, ...only(was) },
    after: { version: version + 1, ...only(is) },
  })
}

type Typed = { language: Language; typed: Record<string, string>; given: Record<string, string> }

function ownTexts({ channel, kind }: TextKind, { language, typed, given }: Typed) {
  const sentences = sentencesOf(channel, kind, language)
  const unknown = Object.keys(typed).find((path) => sentences.every((sentence) => sentence.path !== path))
  if (unknown !== undefined) refuse('Malformed id', `texts.${language}.${unknown}`)
  return Object.fromEntries(
    sentences.flatMap((sentence) => {
      const text = Object.hasOwn(typed, sentence.path) ? typed[sentence.path] : undefined
      const path = `texts.${language}.${sentence.path}`
      const plain = text?.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
      if (plain === undefined || plain === given[sentence.path]) return []
      check(sentence, plain, { path, most: messageLineMaximum[channel] })
      return [[sentence.path, { text: plain, given: sentence.given }]]
    }),
  )
}

function check(sentence: Sentence, text: string, { path, most }: { path: string; most: number }): void {
  if (sentence.isLine && /[\n\t\u2028\u2029]/.test(text)) refuse('Control characters are not allowed', path)
  if (sentence.isLine && text.length > most) refuse(`At most ${most} characters`, path)
  const fault = faultOfText(sentence, text)
  if (fault?.code === 'text-needed') refuse('Required', path)
  else if (fault) {
    const { code, placeholder } = fault
    throw new Refusal(code, { placeholder }, [{ msg: placeholder, path }])
  }
}

function refuse(msg: string, path: string): never {
  throw new Refusal('invalid-input', {}, [{ msg, path }])
}

function logged(stored: StoredTexts | null): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(stored?.[language] ?? {}).map(([path, { text }]) => [fieldIn(path, language), text]),
    ),
  )
}

/** The versions have the whole text. */
function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text
}

function byLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<
    Language,
    Value
  >
}
