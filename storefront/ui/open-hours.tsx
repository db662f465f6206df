import type { OpenHours } from '../../contract/opening-hours.ts'
import { openHoursText, type OpenHoursTexts } from '../../messages/open-hours-text.ts'
import { useLocale } from '../messages/use-locale.ts'

/** When a place is open, by the clock of the reader. */
export function OpenHoursLines({
  hours = [],
  texts,
}: {
  hours: readonly OpenHours[] | undefined
  texts: { open: OpenHoursTexts }
}) {
  const locale = useLocale()
  return hours.map((it) => (
    <span key={JSON.stringify(it)} className="block">
      {openHoursText(it, texts.open, locale)}
    </span>
  ))
}
