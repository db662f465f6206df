import { useQuery } from '@tanstack/react-query'
import { textChannels } from '../../contract/office/limits.ts'
import type { ListedMessageText } from '../../contract/office/message-texts.ts'
import { fillPlural } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ChangedBy, ChangeLink } from '../ui/changed-cells.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { kindsKey, kindName } from './names.ts'

export function MessageTextsPage() {
  const { texts } = useTexts('messageTexts')
  const names = texts.messageTexts
  const query = useQuery({ queryKey: kindsKey, queryFn: () => call('GET /office/message-texts') })
  const { state, changed } = names.columns
  return (
    <Screen title={texts.sections.messageTexts}>
      <p className="max-w-3xl text-soft">{names.lead}</p>
      {query.data ? (
        textChannels.map((channel) => (
          <Table
            key={channel}
            label={names.lists[channel]}
            head={[names.channels[channel], state, changed, texts.change]}
          >
            {query.data.kinds
              .filter((listed) => listed.channel === channel)
              .map((listed) => (
                <Row key={listed.kind} listed={listed} />
              ))}
          </Table>
        ))
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Row({ listed: { kind, isChanged, looks, tooLong, at, who } }: { listed: ListedMessageText }) {
  const { texts, language } = useTexts('messageTexts')
  const names = texts.messageTexts
  const warnings = [
    ...(looks > 0 ? [fillPlural(names.looks, language, looks)] : []),
    ...(tooLong > 0 ? [fillPlural(names.tooLong, language, tooLong)] : []),
  ]
  return (
    <tr>
      <td className="min-w-40">{kindName(names, kind)}</td>
      <td>
        {isChanged ? names.changed : names.asDelivered}
        {warnings.map((warning) => (
          <b key={warning} className="block text-sm">
            {warning}
          </b>
        ))}
      </td>
      <td>
        <ChangedBy who={who} at={at} />
      </td>
      <td>
        <ChangeLink to={`/message-texts/${kind}`} name={kindName(names, kind)} />
      </td>
    </tr>
  )
}
