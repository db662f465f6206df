import { dayOf } from '../../contract/holidays.ts'
import { dayText, occasions, proposedDays } from '../../contract/seasons.ts'
import { saveSeason } from '../../server/catalogue/products/seasons.ts'
import type { Database } from '../../server/platform/database/connect.ts'
import { newId } from '../../server/platform/database/new-id.ts'

/** The season of the next holiday begins today. */
export async function seedSeason(db: Database): Promise<void> {
  const today = dayOf(db.now())
  const [next] = occasions
    .flatMap((occasion) => {
      const days = proposedDays(occasion, today)
      return days ? [{ occasion, lastDay: days.lastDay }] : []
    })
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
  if (!next) return
  const texts = { title: '', text: '', translations: {}, target: '/category/clothing' }
  await saveSeason(db, newId(), { ...next, ...texts, firstDay: dayText(today), isOn: true })
}
