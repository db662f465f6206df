import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ListedCollection } from '../../contract/office/collections.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { collectionsKey } from './draft.ts'

export function CollectionsPage() {
  const { texts } = useTexts('collections')
  const own = texts.collections
  const query = useQuery({ queryKey: collectionsKey, queryFn: () => call('GET /office/collections') })
  const collections = query.data?.collections
  return (
    <Screen title={texts.sections.collections}>
      <p className="max-w-3xl text-soft">{own.lead}</p>
      <Link to="/collections/new" className={buttonClass('strong', 'justify-self-start')}>
        {own.add}
      </Link>
      {!collections && <Waiting query={query} />}
      {collections?.length === 0 && <p role="status">{own.none}</p>}
      {collections && collections.length > 0 && (
        <Table
          label={own.list}
          head={[own.columns.collection, own.columns.contents, own.columns.state, texts.change]}
        >
          {collections.map((it) => (
            <Row key={it._id} collection={it} />
          ))}
        </Table>
      )}
    </Screen>
  )
}

function Row({ collection }: { collection: ListedCollection }) {
  const { texts, language } = useTexts('collections')
  const own = texts.collections
  const { _id, name, slug, isShown, kind, count, faults } = collection
  const shownName = textIn(name, language)
  return (
    <tr>
      <td className="min-w-40">
        {shownName}
        <span className="block text-sm text-soft wrap-anywhere">/collections/{slug}</span>
      </td>
      <td>
        {fillPlural(kind === 'by-hand' ? own.byHand : own.byRule, language, count)}
        {faults.length > 0 && <strong className="block text-red">{own.hasFaults}</strong>}
      </td>
      <td>{isShown ? own.shown : own.draft}</td>
      <td>
        <Link
          to={`/collections/${_id}`}
          aria-label={fill(own.change, { name: shownName })}
          className="link inline-flex min-h-11 min-w-11 items-center"
        >
          {texts.change}
        </Link>
      </td>
    </tr>
  )
}
