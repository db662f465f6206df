import type { en } from './en/index.ts'
import type { Plural } from './fill.ts'

/** The texts of English, with the plural forms that each language needs. */
export type Messages = Translated<typeof en>

export type Namespace = keyof Messages

type Translated<Text> = Text extends string
  ? string
  : Text extends { one: string; other: string }
    ? Plural
    : { [Name in keyof Text]: Translated<Text[Name]> }
