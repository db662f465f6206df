import type { Language } from '../contract/language.ts'
import { textChannels } from '../contract/office/limits.ts'
import type { TextChannel } from '../contract/office/limits.ts'
import { placeholdersIn } from '../contract/page-markup.ts'
import { writtenTexts } from './catalogues.server.ts'
import { fill } from './fill.ts'
import type { Messages } from './messages.ts'
import { textFigures } from './text-figures.ts'
import type { MailKind, Placeholder, SmsTextKind, TextPart } from './text-placeholders.ts'

/** What the shop has written itself in one language: sentences by kind and path. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What may be written in place of a sentence. */
export type Sentence = {
  /** Its place in the kind, such as `parcel.part.subject`. */
  path: string
  /** What the shop comes with; figures and names are not filled in. */
  given: string
  /** All that it may have. */
  placeholders: string[]
  /** Those without which it would not be of use. */
  required: string[]
  isLine: boolean
  mayBeEmpty: boolean
}

type Tree = { readonly [Part in string]: string | Tree }

type Channel = {
  /** Texts directly in it are shared by all kinds; each object in it is a kind. */
  textsOf: (messages: Messages) => Tree
  /** Nothing that these say by default may go, as they protect an account or are in each mail. */
  whole: readonly string[]
  /** A sentence that has one of these by default needs it in each kind. */
  required: readonly string[]
  /** These have no paragraphs: they are subjects and labels, or a whole SMS. */
  lines: readonly string[]
  /** What one form of a message of this channel knows, its other forms know too. */
  hasForms: boolean
}

/** A channel of which the shop may change the texts is one entry here. */
const channels: Record<TextChannel, Channel> = {
  mail: {
    textsOf: ({ mails }) => mails,
    whole: [
      'shared',
      'verification-code',
      'reset-password',
      'new-device',
      'credentials-changed',
      'passkey-changed',
      'staff-invited',
      'staff-reset',
      'seller-invited',
      'seller-reset',
    ] satisfies MailKind[],
    required: [
      'code',
      'due',
      'message',
      'phone',
      'reason',
      'sendTo',
      'trackingNumber',
      'until',
    ] satisfies Placeholder[],
    lines: [
      'subject',
      'action',
      'follow',
      'call',
      'greeting',
      'greetingWithoutName',
      'closing',
      'seeOrder',
      'seeOrders',
      'line',
      'discountedLine',
      'reducedLine',
      'codeLine',
      'deliveryLine',
      'freeDelivery',
      'notPaid',
      'total',
      'restToPay',
    ] satisfies TextPart[],
    hasForms: false,
  },
  sms: {
    textsOf: ({ sms }) => sms,
    whole: [
      'login-code',
      'number-code',
      'password-code',
      'account-changed',
      'new-device',
    ] satisfies SmsTextKind[],
    required: ['code', 'phone', 'text', 'trackingNumber', 'url'] satisfies Placeholder[],
    lines: ['from', 'test', 'long', 'short'] satisfies TextPart[],
    hasForms: true,
  },
}

export const sharedKind = 'shared'

function kindsOf(channel: TextChannel): string[] {
  const tree = channels[channel].textsOf(writtenTexts.en)
  const kinds = Object.keys(tree).filter((name) => typeof tree[name] !== 'string')
  return kinds.length < Object.keys(tree).length ? [...kinds, sharedKind] : kinds
}

/** `id` is of both, such as `mail.order-placed`; undefined for a kind that there is not. */
export function textKind(id: string): { channel: TextChannel; kind: string } | undefined {
  return allKinds().find((it) => idOfKind(it) === id)
}

export function idOfKind({ channel, kind }: { channel: TextChannel; kind: string }): string {
  return `${channel}.${kind}`
}

export function allKinds(): { channel: TextChannel; kind: string }[] {
  return textChannels.flatMap((channel) => kindsOf(channel).map((kind) => ({ channel, kind })))
}

const known = new Map<string, Sentence[]>()

/** They are read from the catalogue, which alone says which sentences and placeholders there are. */
export function sentencesOf(channel: TextChannel, kind: string, language: Language): Sentence[] {
  const key = `${channel} ${kind} ${language}`
  const found = known.get(key)
  if (found) return found
  const tree = channels[channel].textsOf(writtenTexts[language])
  const figures = Object.keys(textFigures(language))
  const texts = textsIn(treeOf(tree, kind))
  const figuresOfKind = new Set(
    [...texts.values()].flatMap(placeholdersIn).filter((name) => figures.includes(name)),
  )
  const inAllForms = channels[channel].hasForms && kind !== sharedKind ? [...texts.values()].join(' ') : ''
  const sentences = [...texts].map(([path, given]) => {
    const own = placeholdersIn(given)
    const beside = placeholdersIn(`${subjectBeside(texts, path)} ${inAllForms}`)
    const required = own.filter((name) => isRequired(channel, kind, name))
    const isLine = channels[channel].lines.includes(path.split('.').at(-1) ?? '')
    return {
      path,
      given,
      placeholders: [...new Set([...own, ...beside, ...figuresOfKind])],
      required,
      isLine,
      mayBeEmpty: !isLine && required.length === 0 && !channels[channel].whole.includes(kind),
    }
  })
  known.set(key, sentences)
  return sentences
}

/** Texts of shops may still have these, which are filled in wherever their successor is. They are offered no more. */
const former: Readonly<Record<string, readonly string[]>> = {
  businessDays: ['from', 'to'],
}

/** A greeting may go without a name, which is not always known. */
function isRequired(channel: TextChannel, kind: string, name: string): boolean {
  const { whole, required } = channels[channel]
  return whole.includes(kind) ? name !== 'name' : required.includes(name)
}

function treeOf(tree: Tree, kind: string): Tree {
  const inner = tree[kind]
  if (kind !== sharedKind && typeof inner === 'object') return inner
  return Object.fromEntries(Object.entries(tree).filter(([, text]) => typeof text === 'string'))
}

function textsIn(tree: Tree, above = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, inner]) =>
      typeof inner === 'string'
        ? [[`${above}${name}`, inner] as const]
        : [...textsIn(inner, `${above}${name}.`)],
    ),
  )
}

/** What stands in the subject is known in the whole mail. */
function subjectBeside(texts: Map<string, string>, path: string): string {
  const parts = path.split('.')
  for (let length = parts.length - 1; length >= 0; length -= 1) {
    const subject = texts.get([...parts.slice(0, length), 'subject'].join('.'))
    if (subject !== undefined) return subject
  }
  return ''
}

/** What is wrong with a text of the shop's own. `placeholder` is shown as it is typed. */
type TextFault =
  | { code: 'placeholder-not-here'; placeholder: string }
  | { code: 'placeholder-missing'; placeholder: string }
  | { code: 'text-needed' }

export function faultOfText(sentence: Sentence, text: string): TextFault | undefined {
  const { placeholders, required, mayBeEmpty } = sentence
  if (text === '') return mayBeEmpty ? undefined : { code: 'text-needed' }
  // A brace that begins or ends no placeholder is one that was misspelt.
  const braced = text.match(/\{[^{}]*\}?|\}/g) ?? []
  const known = [...placeholders, ...placeholders.flatMap((name) => former[name] ?? [])]
  const wrong = braced.find((found) => !known.some((name) => found === `{${name}}`))
  if (wrong !== undefined) return { code: 'placeholder-not-here', placeholder: wrong.slice(0, 50) }
  const missing = required.find((name) => !text.includes(`{${name}}`))
  return missing === undefined ? undefined : { code: 'placeholder-missing', placeholder: `{${missing}}` }
}

/** They end the lines and paragraphs of an own text, as those of a value that is filled in stay as they are. */
export const lineEnd = '\u2028'
export const paragraphEnd = '\u2029'

type Into = { catalogue: Messages; language: Language }

/** The texts of a channel with those of the shop's own. One that does not fit any more is the given one again. */
export function withOwnTexts(channel: TextChannel, own: OwnTexts, { catalogue, language }: Into): Tree {
  const tree = channels[channel].textsOf(catalogue)
  let changed = tree
  for (const [kind, texts] of Object.entries(own)) {
    const fitting = new Map<string, string>()
    for (const sentence of sentencesOf(channel, kind, language)) {
      const text = Object.hasOwn(texts, sentence.path) ? texts[sentence.path] : undefined
      if (text === undefined || faultOfText(sentence, text)) continue
      fitting.set(sentence.path, inParagraphs(fill(text, textFigures(language))))
    }
    if (fitting.size === 0) continue
    const replaced = replace(treeOf(tree, kind), fitting)
    changed = kind === sharedKind ? { ...changed, ...replaced } : { ...changed, [kind]: replaced }
  }
  return changed
}

function inParagraphs(text: string): string {
  return text
    .trim()
    .replace(/\n[^\S\n]*\n\s*/g, paragraphEnd)
    .replaceAll('\n', lineEnd)
}

function replace(tree: Tree, texts: Map<string, string>, above = ''): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, inner]) => [
      name,
      typeof inner === 'string'
        ? (texts.get(`${above}${name}`) ?? inner)
        : replace(inner, texts, `${above}${name}.`),
    ]),
  )
}
