import { useQuery } from '@tanstack/react-query'
import { fillPlural } from '../../messages/fill.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ChangedBy, ChangeLink } from '../ui/changed-cells.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { kindName } from './names.ts'

export const kindsKey = ['message-texts']

export function MessageTextsPage() {
  const { texts, language } = useTexts()
  const names = texts.messageTexts
  const query = useQuery({ queryKey: kindsKey, queryFn: () => call('GET /office/message-texts') })
  const { kind: kindTitle, state, changed } = names.columns
  return (
    <Screen title={texts.sections.messageTexts}>
      <p className="max-w-3xl text-soft">{names.lead}</p>
      {query.data ? (
        <Table label={names.list} head={[kindTitle, state, changed, texts.change]}>
          {query.data.kinds.map(({ kind, isChanged, looks, at, who }) => (
            <tr key={kind}>
              <td className="min-w-40">{kindName(names, kind)}</td>
              <td>
                {isChanged ? names.changed : names.asDelivered}
                {looks > 0 && <b className="block text-sm">{fillPlural(names.looks, language, looks)}</b>}
              </td>
              <td>
                <ChangedBy who={who} at={at} />
              </td>
              <td>
                <ChangeLink to={`/message-texts/${kind}`} name={kindName(names, kind)} />
              </td>
            </tr>
          ))}
        </Table>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}
