import type { ActivityEntry } from '../../contract/office/activity.ts'
import { LoggedEntry } from '../../member-ui/logged-entry.tsx'
import type { Names } from '../../messages/activity-value-text.ts'
import { readerTexts } from '../../messages/reader-texts.ts'
import { useTexts } from '../texts.tsx'
import { Subject } from './subject.tsx'

export function Entry({ entry, names }: { entry: ActivityEntry; names: Names }) {
  const { texts, language, locale } = useTexts(...readerTexts)
  return (
    <LoggedEntry
      entry={entry}
      reader={{ texts, language, dates: locale, names }}
      subject={(about) => <Subject entry={entry} about={about} />}
    />
  )
}
