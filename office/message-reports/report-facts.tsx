import type { MessageReport } from '../../contract/office/message-reports.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { useTexts } from '../texts.tsx'
import { WrittenText } from '../ui/written-text.tsx'

/** Why a message was reported, and what was decided. */
export function ReportFacts({ row: { reason, text, decision } }: { row: MessageReport }) {
  const { texts, locale } = useTexts('messageReports')
  const own = texts.messageReports
  return (
    <>
      <p>{own.reasons[reason]}</p>
      {text !== '' && <WrittenText text={fill(own.note, { text })} />}
      {decision && (
        <WrittenText
          text={fill(own.decided, {
            decision: own.kinds[decision.kind],
            who: decision.by,
            time: formatDateTime(decision.at, locale),
            text: decision.text,
          })}
        />
      )}
    </>
  )
}
