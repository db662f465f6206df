import type { mails } from './en/mails.ts'
import type { textFigures } from './text-figures.ts'

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

type PlaceholdersIn<Tree> = Tree extends string
  ? NamesIn<Tree>
  : { [Part in keyof Tree]: PlaceholdersIn<Tree[Part]> }[keyof Tree]

type PartsIn<Tree> = Tree extends string
  ? never
  : { [Part in keyof Tree]: Part | PartsIn<Tree[Part]> }[keyof Tree]

type Mails = typeof mails
type Figure = keyof ReturnType<typeof textFigures>

/** The texts that each mail has stand beside the kinds, and are one more for who changes them. */
type MailTexts = { [Part in keyof Mails as Mails[Part] extends string ? Part : never]: Mails[Part] }

export type MailKind = Exclude<keyof Mails, keyof MailTexts> | 'shared'

/** A figure says what it is by its value; whatever else stands in a text for something needs words for it. */
export type Placeholder = Exclude<PlaceholdersIn<Mails>, Figure>

/** The names of sentences, and of the groups that they are in. */
export type TextPart = keyof MailTexts | PartsIn<Omit<Mails, keyof MailTexts>[Exclude<MailKind, 'shared'>]>
