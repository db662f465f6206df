import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
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
                {at && (
                  <>
                    {who}
                    <time className="block text-sm text-soft" dateTime={at}>
                      {formatDateTime(at, language)}
                    </time>
                  </>
                )}
              </td>
              <td>
                <Link
                  to={`/message-texts/${kind}`}
                  aria-label={`${texts.change}: ${kindName(names, kind)}`}
                  className="link inline-flex min-h-11 min-w-11 items-center"
                >
                  {texts.change}
                </Link>
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
