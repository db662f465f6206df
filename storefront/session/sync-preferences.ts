import { languageData } from '../../contract/language.ts'
import { readDates, type LocaleChoice } from '../../contract/locale.ts'
import type { Preferences } from '../../contract/preferences.ts'
import { account } from '../client/api.ts'
import { keepDates, keptDates } from '../client/locale-choice.ts'
import { hasChosenLowData, preferLowData } from '../client/low-data.ts'

const storageKey = 'preferences-of'

/**
 * After a login, this device takes over what the account has chosen; what only the device has chosen is stored with the
 * account, so that mails follow it too.
 */
export async function syncPreferences(userId: string): Promise<void> {
  try {
    if (localStorage.getItem(storageKey) === userId) return
    const { language, calendar, clock, lowData } = await account('GET /preferences', { query: { userId } })
    const usual = languageData[language]
    const ofDevice = readDates(keptDates())
    const chosen: LocaleChoice = {
      calendar: calendar === usual.calendar ? ofDevice.calendar : calendar,
      clock: clock === usual.clock ? ofDevice.clock : clock,
    }
    if (chosen.calendar || chosen.clock) keepDates(chosen)
    if (lowData && !hasChosenLowData()) preferLowData(true)
    await savePreferences(userId, {
      ...(chosen.calendar && { calendar: chosen.calendar }),
      ...(chosen.clock && { clock: chosen.clock }),
    })
    localStorage.setItem(storageKey, userId)
  } catch (error) {
    console.error('The preferences could not be kept', error)
  }
}

export async function savePreferences(userId: string, chosen: Partial<Preferences>): Promise<void> {
  if (Object.keys(chosen).length > 0) await account('PUT /preferences', { body: { userId, ...chosen } })
}
