import type { Language } from '../../../../contract/language.ts'
import { localeOf, type Locale } from '../../../../contract/locale.ts'
import { nowOffered } from '../../../../contract/offered-languages.ts'
import type { Preferences } from '../../../../contract/preferences.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { findUserRow, findUserRowIfAny, type UserRow } from '../user.ts'

export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  return preferencesOf(await findUserRow(db, userId))
}

/** How the user reads what is written in this language, such as that of an order. */
export async function localeOfUser(db: Database, userId: string, language: Language): Promise<Locale> {
  return localeOf(language, await findUserRowIfAny(db, userId))
}

/** A choice that is not named stays as it is. */
export async function savePreferences(
  db: Database,
  userId: string,
  chosen: Partial<Preferences>,
): Promise<Preferences> {
  if (Object.keys(chosen).length > 0) {
    await db
      .updateTable('users')
      .set(chosen)
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .execute()
  }
  return readPreferences(db, userId)
}

function preferencesOf(row: UserRow): Preferences {
  return { ...localeOf(nowOffered(row.language), row), lowData: row.lowData }
}
