import { use } from 'react'
import type { Language } from '../../contract/language.ts'
import { retentionDays } from '../../contract/retention.ts'
import { unprovedReserveDays } from '../../contract/hand-over.ts'
import { levelTerms } from '../../contract/seller-levels.ts'
import { scoreDays } from '../../contract/seller-score.ts'
import { fillAll } from '../../messages/fill.ts'
import type { Messages } from '../../messages/messages.ts'
import { useTexts } from '../texts.tsx'

type Texts = Messages['sellerApplication']

const files = import.meta.glob<{ sellerApplication: Texts }>('../../messages/*/seller-application.ts')

const arrivals = new Map<Language, Promise<Texts>>()

/** They are a script of their own, as most members never see them. It suspends until they are there. */
export function useApplicationTexts(): Texts {
  const { language } = useTexts()
  const arrival = arrivals.get(language) ?? load(language)
  arrivals.set(language, arrival)
  return use(arrival)
}

async function load(language: Language): Promise<Texts> {
  try {
    const { sellerApplication } = (await files[`../../messages/${language}/seller-application.ts`]?.()) ?? {}
    if (!sellerApplication) throw new Error(`There are no texts in ${language}`)
    return fillAll(sellerApplication, {
      newDays: levelTerms.new.reserveDays,
      regularDays: levelTerms.regular.reserveDays,
      trustedDays: levelTerms.trusted.reserveDays,
      unprovedDays: unprovedReserveDays,
      scoreDays,
      newOrders: levelTerms.new.ordersADay ?? 0,
      documentYears: Math.floor(retentionDays.sellerDocuments / 365.25),
      endedDays: retentionDays.endedApplications,
    })
  } catch (error) {
    arrivals.delete(language)
    throw error
  }
}
