import type { en } from './en/index.ts'
import type { frame } from './en/office/frame.ts'
import type { shared } from './en/office/shared.ts'
import type { Plural } from './fill.ts'

/** The texts of English, with the plural forms that each language needs. */
export type Messages = Translated<typeof en>

export type Namespace = keyof Messages

/** The texts of the office that the browser loads first. */
export type OfficeFrame = Translated<typeof frame>

/** The texts of parts that the office and the seller portal share. */
export type SharedTexts = Translated<typeof shared>

/** The texts of the office that the browser loads with the screens that show them. */
export type LateOfficeName = Exclude<keyof Messages['office'], keyof OfficeFrame>

export type OfficeTexts<Late extends LateOfficeName = never> = OfficeFrame & Pick<Messages['office'], Late>

type Translated<Text> = Text extends string
  ? string
  : Text extends { one: string; other: string }
    ? Plural
    : { [Name in keyof Text]: Translated<Text[Name]> }
