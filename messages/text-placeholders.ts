import type { mails } from './en/mails.ts'
import type { sms } from './en/sms.ts'
import type { textFigures } from './text-figures.ts'

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type PlaceholdersIn<Tree> = Tree extends string
  ? NamesIn<Tree>
  : { [Part in keyof Tree]: PlaceholdersIn<Tree[Part]> }[keyof Tree]

type PartsIn<Tree> = Tree extends string
  ? never
  : { [Part in keyof Tree]: Part | PartsIn<Tree[Part]> }[keyof Tree]

type Mails = typeof mails
type Sms = typeof sms
type Figure = keyof ReturnType<typeof textFigures>

/** The texts that each message of a channel has stand beside the kinds, and are one more for who changes them. */
type SharedIn<Tree> = { [Part in keyof Tree as Tree[Part] extends string ? Part : never]: Tree[Part] }

type KindsIn<Tree> = Exclude<keyof Tree, keyof SharedIn<Tree>>

export type MailKind = KindsIn<Mails> | 'shared'

export type SmsTextKind = KindsIn<Sms> | 'shared'

/** A figure says what it is by its value; whatever else stands in a text for something needs words for it. */
export type Placeholder = Exclude<PlaceholdersIn<Mails> | PlaceholdersIn<Sms>, Figure>

/** The names of sentences, and of the groups that they are in. */
export type TextPart =
  | keyof SharedIn<Mails>
  | PartsIn<Mails[KindsIn<Mails>]>
  | keyof SharedIn<Sms>
  | PartsIn<Sms[KindsIn<Sms>]>
